import { BlockedSettings } from '../../features/blocking/index.ts'
import { SettingsFrame } from './settings-frame.tsx'

export function BlockedSettingsScreen() {
  return <SettingsFrame>{() => <BlockedSettings />}</SettingsFrame>
}
