import { BlockedSettings } from '../features/blocking/index.ts'
import { SettingsFrame } from '../features/settings/index.ts'

export function BlockedPage() {
  return <SettingsFrame>{() => <BlockedSettings />}</SettingsFrame>
}
