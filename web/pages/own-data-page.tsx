import { OwnData } from '../features/own-data/index.ts'
import { SettingsFrame } from '../features/settings/index.ts'

export function OwnDataPage() {
  return <SettingsFrame>{(me) => <OwnData me={me} />}</SettingsFrame>
}
