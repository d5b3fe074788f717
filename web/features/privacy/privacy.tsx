import { useQuery } from '@tanstack/react-query'
import type { Privacy, PrivacyChange } from '#contract/privacy.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextBones } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { Section } from '../identity/settings/index.ts'
import { privacyQuery, useChangePrivacy } from './api.ts'

const shown = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'me', label: 'Only me' },
] as const
const mentioners = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'followed', label: 'People I follow' },
  { value: 'nobody', label: 'Nobody' },
] as const

const writers = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'followed', label: 'People I follow' },
  { value: 'nobody', label: 'Nobody, except about orders' },
] as const
const lastSeen = [
  { value: 'shown', label: 'Show' },
  { value: 'hidden', label: 'Hide' },
] as const

/** What others can see about the member, and who can mention and message them. Each choice is saved at once. */
export function PrivacySettings() {
  const { data, error, refetch } = useQuery(privacyQuery)
  const change = useChangePrivacy()
  const save = (body: PrivacyChange) => change.mutate(body, { onSuccess: () => toast('Changes saved') })

  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <TextBones lines={4} />
  return (
    <>
      <Section title="Follows" text="Everyone sees the counts on your profile. You choose who sees the lists.">
        <Segmented
          label="Who can see your followers and the people you follow"
          options={shown}
          value={data.showsFollows ? 'everyone' : 'me'}
          onChange={(value) => save({ showsFollows: value === 'everyone' })}
        />
      </Section>
      <Section title="Tips" text="Your profile can say how many tokens your videos and blog posts have earned in tips.">
        <Segmented
          label="Who can see the tips you’ve received"
          options={shown}
          value={data.showsTips ? 'everyone' : 'me'}
          onChange={(value) => save({ showsTips: value === 'everyone' })}
        />
      </Section>
      <Section title="Mentions" text="Whose @mentions notify you, and who sees your name suggested as they type.">
        <Segmented
          label="Who can mention you"
          options={mentioners}
          value={data.mentionsFrom}
          onChange={(mentionsFrom) => save({ mentionsFrom })}
        />
      </Section>
      <MessagePrivacy privacy={data} save={save} />
      <ErrorNote error={change.error} />
    </>
  )
}

function MessagePrivacy({ privacy, save }: { privacy: Privacy; save: (change: PrivacyChange) => void }) {
  return (
    <>
      <Section
        title="Messages"
        text="A first message from someone you don’t know waits as a request. Buyers and sellers can always message each other about an order."
      >
        <Segmented
          label="Who can message me"
          stacksOnPhones
          options={writers}
          value={privacy.messagesFrom}
          onChange={(messagesFrom) => save({ messagesFrom })}
        />
      </Section>
      <Section
        title="Last seen"
        text="People you chat with see whether you’re online, or when you last were. If you hide it, you can’t see theirs, either."
      >
        <Segmented
          label="Show when I was last online"
          options={lastSeen}
          value={privacy.showsLastSeen ? 'shown' : 'hidden'}
          onChange={(value) => save({ showsLastSeen: value === 'shown' })}
        />
      </Section>
    </>
  )
}
