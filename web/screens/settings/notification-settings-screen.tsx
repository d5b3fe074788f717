import { NotificationSettings } from '../../features/notifications/index.ts'
import { SettingsFrame } from './settings-frame.tsx'

export function NotificationSettingsScreen() {
  return <SettingsFrame>{(me) => <NotificationSettings memberId={me.id} />}</SettingsFrame>
}
