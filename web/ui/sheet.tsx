import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

const sides = {
  right: 'enter-drawer ml-auto mr-0 h-dvh max-h-dvh w-108 max-md:w-full',
  bottom: 'enter-sheet mx-0 mt-auto mb-0 w-full max-h-[85dvh] rounded-t-xl',
  full: 'enter-sheet m-0 h-dvh max-h-dvh w-full',
}

type Props = {
  title: string
  onClose: () => void
  /** `right`: a drawer, full width on phones. `bottom`: as high as its content. `full`: fills the screen. */
  side?: keyof typeof sides
  footer?: ReactNode
  children: ReactNode
}

/** Open while mounted; behaves like `Dialog`. */
export function Sheet({ title, onClose, side = 'right', footer, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(ref, onClose)

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={`max-w-full overflow-clip cramped:overflow-y-auto bg-surface-1 text-ink shadow-3 ${sides[side]}`}
    >
      <div className="flex h-full max-h-[inherit] flex-col cramped:h-auto cramped:max-h-none cramped:min-h-full">
        <header className="flex items-center justify-between gap-3 py-2.5 pr-2.5 pl-5">
          <h2 id={titleId} className="type-h3">
            {title}
          </h2>
          <IconButton label="Close" onClick={onClose}>
            <X size={20} aria-hidden />
          </IconButton>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto px-5 pb-5 cramped:overflow-visible">{children}</div>
        {footer && (
          <footer className="flex flex-wrap items-center gap-2 border-t border-line px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
            {footer}
          </footer>
        )}
      </div>
    </dialog>
  )
}
