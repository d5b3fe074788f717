import { useQuery } from '@tanstack/react-query'
import type { PrivacyChange } from '#contract/privacy.ts'
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

/** Who sees the member's follows, and who can mention them. Each choice is saved at once. */
export function PrivacySettings() {
  const { data, error, refetch } = useQuery(privacyQuery)
  const change = useChangePrivacy()
  const save = (body: PrivacyChange) => change.mutate(body, { onSuccess: () => toast('Saved.') })

  if (error && !data) return <LoadFailed error={error} onRetry={refetch} />
  if (!data) return <TextBones lines={4} />
  return (
    <>
      <Section title="Follows" text="The numbers on your profile stay. The lists behind them are yours to show.">
        <Segmented
          label="Who sees whom you follow, and who follows you"
          options={shown}
          value={data.showsFollows ? 'everyone' : 'me'}
          onChange={(value) => save({ showsFollows: value === 'everyone' })}
        />
      </Section>
      <Section
        title="Mentions"
        text="Whose @mentions of you become notifications, and who is offered your name while they type."
      >
        <Segmented
          label="Who may mention you"
          options={mentioners}
          value={data.mentionsFrom}
          onChange={(mentionsFrom) => save({ mentionsFrom })}
        />
      </Section>
      <ErrorNote error={change.error} />
    </>
  )
}
