import { X } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

const widths = { sm: 'md:w-120', md: 'md:w-160', lg: 'md:w-245' }

type Props = {
  title: string
  onClose: () => void
  size?: keyof typeof widths
  /** Buttons at the right of the footer; on phones, they stay above the keyboard. */
  footer?: ReactNode
  /** The content renders the title (an element with this dialog's title as its text) and the close button itself. */
  isBare?: boolean
  /** Small dialogs float even on phones; others fill the screen there. */
  isFullOnPhones?: boolean
  children: ReactNode
}

/**
 * Open while mounted: `{isOpen && <Dialog …>}`. The focus stays inside and returns to the opener; Escape, the close
 * button, and a press outside call `onClose`.
 */
export function Dialog({
  title,
  onClose,
  size = 'md',
  footer,
  isBare,
  isFullOnPhones = size !== 'sm',
  children,
}: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useModal(ref, onClose)

  const phone = isFullOnPhones
    ? 'max-md:h-dvh max-md:w-full max-md:rounded-none'
    : 'max-md:w-[calc(100%-32px)] max-h-[calc(100dvh-48px)]'
  return (
    <dialog
      ref={ref}
      aria-labelledby={isBare ? undefined : titleId}
      aria-label={isBare ? title : undefined}
      className={`enter-rise m-auto max-h-dvh max-w-full overflow-clip cramped:overflow-y-auto rounded-xl bg-surface-1 text-ink shadow-3 md:max-h-[calc(100dvh-48px)] md:max-w-[calc(100%-48px)] ${widths[size]} ${phone}`}
    >
      {/* Presses next to this box, on the backdrop, hit the dialog itself. */}
      <div className="flex h-full max-h-[inherit] flex-col cramped:h-auto cramped:max-h-none cramped:min-h-full">
        {!isBare && <DialogHead id={titleId} title={title} onClose={onClose} />}
        {isBare ? (
          children
        ) : (
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 cramped:overflow-visible cramped:px-4">
            {children}
          </div>
        )}
        {footer && <DialogFoot>{footer}</DialogFoot>}
      </div>
    </dialog>
  )
}

function DialogHead({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  return (
    <header className="flex items-center justify-between gap-3 py-4 pr-3 pl-6">
      <h2 id={id} className="type-h3">
        {title}
      </h2>
      <IconButton label="Close" onClick={onClose}>
        <X size={20} aria-hidden />
      </IconButton>
    </header>
  )
}

/** The footer of a dialog: its actions, the main one last. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-6 py-4 pb-[max(16px,env(safe-area-inset-bottom))] cramped:px-4">
      {children}
    </footer>
  )
}
