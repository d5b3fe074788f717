import { Sessions } from '../features/identity/settings/index.ts'
import { SettingsFrame } from '../features/settings/index.ts'

export function SessionsPage() {
  return <SettingsFrame>{() => <Sessions />}</SettingsFrame>
}
