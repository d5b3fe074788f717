import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ban } from 'lucide-react'
import { SignInGate, sessionQuery } from '../../features/identity/index.ts'
import { DisputeList } from '../../features/orders/index.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { StatePanel } from '../../ui/state-panel.tsx'

/** Open disputes about orders, for moderators. */
export function DisputesScreen() {
  usePageTitle('Disputes')
  const { data } = useQuery(sessionQuery)
  if (!data) return <TextBones lines={6} />
  if (!data.me) {
    return (
      <SignInGate title="This page is for moderators" back="/moderation/disputes">
        Only moderators and admins can see disputes.
      </SignInGate>
    )
  }
  if (data.me.role === 'member') return <NotAllowed />
  return (
    <div className="mx-auto max-w-240">
      <h1 className="type-h1 mt-6 mb-1.5">Disputes</h1>
      <p className="mb-6 text-ink-3">Orders that the two sides can’t settle. The ones waiting for you come first.</p>
      <DisputeList />
    </div>
  )
}

function NotAllowed() {
  return (
    <StatePanel
      icon={Ban}
      title="This page is for moderators"
      heading="h1"
      className="mx-auto mt-6 max-w-160"
      action={
        <Link to="/" className={buttonClass({ size: 'sm' })}>
          Back to Content
        </Link>
      }
    >
      Only moderators and admins can see disputes.
    </StatePanel>
  )
}
