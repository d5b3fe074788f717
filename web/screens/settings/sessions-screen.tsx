import { Sessions } from '../../features/identity/settings/index.ts'
import { SettingsFrame } from './settings-frame.tsx'

export function SessionsScreen() {
  return <SettingsFrame>{() => <Sessions />}</SettingsFrame>
}
