import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { readStored, store } from '../../../platform/browser-store.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { sessionQuery } from '../api.ts'
import { VerifyButton } from './verify-button.tsx'

/** Above every page until the email is verified, or the member closes it in this browser. */
export function VerifyReminder() {
  const { data: session } = useQuery(sessionQuery)
  return session?.me && !session.me.isVerified ? <Reminder key={session.me.id} memberId={session.me.id} /> : null
}

function Reminder({ memberId }: { memberId: number }) {
  const storedAt = `verify-reminder:${memberId}`
  const [isClosed, setClosed] = useState(() => readStored(storedAt) !== null)
  if (isClosed) return null

  return (
    <aside aria-label="Email not verified" className="flex items-start gap-2 bg-powder-wash px-4 py-2 md:px-(--gutter)">
      <div className="mr-auto flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-base text-ink">
        <p>Verify your email to post, comment, and reply.</p>
        <VerifyButton />
      </div>
      <IconButton
        label="Close the reminder"
        onClick={() => {
          store(storedAt, 'closed')
          setClosed(true)
        }}
      >
        <X size={18} aria-hidden />
      </IconButton>
    </aside>
  )
}
