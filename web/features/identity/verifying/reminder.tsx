import { X } from 'lucide-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { VerifyButton } from './verify-button.tsx'

/** Asks for the click on the mailed link, with a button that sends another. */
export function Reminder({ onClose }: { onClose: () => void }) {
  return (
    <aside aria-label="Email not verified" className="flex items-start gap-2 bg-powder-wash px-4 py-2 md:px-(--gutter)">
      <div className="mr-auto flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-base text-ink">
        <p>Verify your email to post, comment, and reply.</p>
        <VerifyButton />
      </div>
      <IconButton label="Close the reminder" onClick={onClose}>
        <X size={18} aria-hidden />
      </IconButton>
    </aside>
  )
}
