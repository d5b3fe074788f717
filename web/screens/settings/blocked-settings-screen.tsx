import { BlockedSettings } from '../../features/blocks-and-mutes/index.ts'
import { SettingsFrame } from './settings-frame.tsx'

export function BlockedSettingsScreen() {
  return <SettingsFrame>{() => <BlockedSettings />}</SettingsFrame>
}
