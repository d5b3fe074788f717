import { OwnData } from '../../features/own-data/index.ts'
import { SettingsFrame } from './settings-frame.tsx'

export function OwnDataScreen() {
  return <SettingsFrame>{(me) => <OwnData me={me} />}</SettingsFrame>
}
