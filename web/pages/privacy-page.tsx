import { PrivacySettings } from '../features/privacy/index.ts'
import { SettingsFrame } from '../features/settings/index.ts'

export function PrivacyPage() {
  return <SettingsFrame>{() => <PrivacySettings />}</SettingsFrame>
}
