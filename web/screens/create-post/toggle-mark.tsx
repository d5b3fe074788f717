import { Check, LoaderCircle, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type ToggleState = 'uploading' | 'failed' | 'wrong' | 'filled'

const marks: Record<ToggleState, { icon: ReactNode; text: string; className: string }> = {
  uploading: {
    icon: <LoaderCircle size={14} strokeWidth={3} className="animate-spin" aria-hidden />,
    text: '(uploading)',
    className: 'bg-surface-3 text-ink',
  },
  failed: { icon: <TriangleAlert size={13} aria-hidden />, text: '(upload failed)', className: 'bg-danger text-bg' },
  wrong: { icon: <TriangleAlert size={13} aria-hidden />, text: '(has an error)', className: 'bg-danger text-bg' },
  filled: { icon: <Check size={13} strokeWidth={3} aria-hidden />, text: '(filled in)', className: 'bg-ok text-bg' },
}

/** The state of a closed toggle's field, shown in its corner. */
export function ToggleMark({ state }: { state: ToggleState }) {
  const { icon, text, className } = marks[state]
  return (
    <span className={`absolute top-1.5 right-1.5 grid size-5 place-items-center rounded-full ${className}`}>
      {icon}
      <span className="sr-only">{text}</span>
    </span>
  )
}
