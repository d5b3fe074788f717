import { Dialog } from '../../../ui/dialog.tsx'

/** In which a post is made; `onClose` leaves it. */
export function CreateOverlay({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Create a post" size="lg" onClose={onClose}>
      {null}
    </Dialog>
  )
}
