import { DecisionList } from '../../features/appeals/index.ts'
import { SettingsFrame } from './settings-frame.tsx'

/** What moderators decided about the member. */
export function DecisionsScreen() {
  return <SettingsFrame>{() => <DecisionList />}</SettingsFrame>
}
