import { NotificationSettings } from '../features/notifications/index.ts'
import { SettingsFrame } from '../features/settings/index.ts'

export function NotificationSettingsPage() {
  return <SettingsFrame>{(me) => <NotificationSettings memberId={me.id} />}</SettingsFrame>
}
