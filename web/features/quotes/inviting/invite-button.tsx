import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { RequestLife } from '#contract/quotes.ts'
import { Button } from '../../../ui/button.tsx'
import { InviteDialog } from './invite-dialog.tsx'

/** Asks shops nearby for a quote, while the request takes them. */
export function InviteButton({ life: { can, postId } }: { life: RequestLife }) {
  const [isOpen, setOpen] = useState(false)
  if (!can.includes('invite')) return null
  return (
    <>
      <Button look="outline" icon={<UserPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
        Invite a shop
      </Button>
      {isOpen && <InviteDialog postId={postId} onClose={() => setOpen(false)} />}
    </>
  )
}
