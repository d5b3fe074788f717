import { Section } from '../identity/settings/index.ts'
import { MutedWords } from './muted-words.tsx'
import { UnwantedList } from './unwanted-list.tsx'

/** Blocked people, muted people, and muted words; each can be undone. */
export function BlockedSettings() {
  return (
    <>
      <Section
        title="Blocked people"
        text="While you’re both signed in, you don’t see each other. To block someone, use the menu on their profile or a post."
      >
        <UnwantedList list="blocks" />
      </Section>
      <Section title="Muted people" text="Their posts and comments stay out of your lists. They won’t know.">
        <UnwantedList list="mutes" />
      </Section>
      <Section title="Muted words" text="Other people’s posts and comments with these words stay out of your lists.">
        <MutedWords />
      </Section>
    </>
  )
}
