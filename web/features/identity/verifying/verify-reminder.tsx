import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { readStored, store } from '../../../platform/browser-store.ts'
import { lazyPart } from '../../../platform/lazy-page.tsx'
import { PartBoundary } from '../../../ui/part-boundary.tsx'
import { sessionQuery } from '../api.ts'

const Reminder = lazyPart(() => import('./reminder.tsx'), 'Reminder')

/** Above every page until the email is verified, or the member closes it in this browser. */
export function VerifyReminder() {
  const { data: session } = useQuery(sessionQuery)
  return session?.me && !session.me.isVerified ? <UntilClosed key={session.me.id} memberId={session.me.id} /> : null
}

function UntilClosed({ memberId }: { memberId: number }) {
  const storedAt = `verify-reminder:${memberId}`
  const [isClosed, setClosed] = useState(() => readStored(storedAt) !== null)
  if (isClosed) return null

  const close = () => {
    store(storedAt, 'closed')
    setClosed(true)
  }
  return (
    <PartBoundary onRetry={Reminder.preload}>
      <Suspense fallback={<div className="h-15 bg-powder-wash" />}>
        <Reminder onClose={close} />
      </Suspense>
    </PartBoundary>
  )
}
