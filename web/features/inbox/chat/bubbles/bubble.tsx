import type { ReactNode } from 'react'

type Props = {
  isMine: boolean
  /** Small content, such as a picture, fills the bubble. */
  isTight?: boolean
  className?: string
  children: ReactNode
}

/** A message's bubble. The viewer's own are blue, with the corner on the right. */
export function Bubble({ isMine, isTight = false, className = '', children }: Props) {
  const side = isMine ? 'rounded-br-[4px] bg-powder-wash' : 'rounded-bl-[4px] bg-surface-2'
  return (
    <div
      className={`min-w-0 rounded-[14px] text-[15px] leading-[21px] ${isTight ? 'p-1' : 'px-3.5 py-2.5'} ${side} ${className}`}
    >
      {children}
    </div>
  )
}

/** Where messages of one side stand. */
export function Side({ isMine, children }: { isMine: boolean; children: ReactNode }) {
  return <div className={`flex min-w-0 flex-col gap-1 ${isMine ? 'items-end' : 'items-start'}`}>{children}</div>
}
