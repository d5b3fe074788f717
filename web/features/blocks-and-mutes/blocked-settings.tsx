import { Section } from '../identity/settings/index.ts'
import { MutedWords } from './muted-words.tsx'
import { UnwantedList } from './unwanted-list.tsx'

/** Blocked people, muted people, and muted words; each can be undone. */
export function BlockedSettings() {
  return (
    <>
      <Section
        title="Blocked people"
        text="While you are both signed in, you see nothing of each other. To block somebody, use the menu of their posts."
      >
        <UnwantedList list="blocks" />
      </Section>
      <Section title="Muted people" text="What they write does not come up in your lists. They notice nothing.">
        <UnwantedList list="mutes" />
      </Section>
      <Section title="Muted words" text="Posts and comments of others with these words do not come up in your lists.">
        <MutedWords />
      </Section>
    </>
  )
}
