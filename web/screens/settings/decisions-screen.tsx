import { DecisionList } from '../../features/appeals/index.ts'
import { Section } from '../../features/identity/settings/index.ts'
import { SettingsFrame } from './settings-frame.tsx'

/** What moderators decided about the member. */
export function DecisionsScreen() {
  return (
    <SettingsFrame>
      {() => (
        <Section
          title="Moderation"
          text="What moderators decided about you and what you posted, and why. You can appeal each decision once."
        >
          <DecisionList />
        </Section>
      )}
    </SettingsFrame>
  )
}
