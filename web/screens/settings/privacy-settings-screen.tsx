import { PrivacySettings } from '../../features/privacy/index.ts'
import { SettingsFrame } from './settings-frame.tsx'

export function PrivacySettingsScreen() {
  return <SettingsFrame>{() => <PrivacySettings />}</SettingsFrame>
}
