import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { LogIn } from 'lucide-react'
import { sessionQuery } from '../features/identity/index.ts'
import { NotificationSettings } from '../features/notifications/index.ts'
import { usePageTitle } from '../platform/page-title.ts'
import { buttonClass } from '../ui/button.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

export function NotificationSettingsPage() {
  usePageTitle('Notification settings')
  const { data } = useQuery(sessionQuery)
  if (!data) return null
  if (!data.me) {
    const back = '/settings/notifications'
    const action = (
      <Link to="/signin" search={{ back }} className={buttonClass({ look: 'primary', size: 'sm' })}>
        Sign in
      </Link>
    )
    return <StatePanel icon={LogIn} title="Sign in to see your settings." heading="h1" action={action} />
  }
  return (
    <div className="mx-auto max-w-180">
      <h1 className="type-h1 my-6">Notification settings</h1>
      <NotificationSettings memberId={data.me.id} />
    </div>
  )
}
