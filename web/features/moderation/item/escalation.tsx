import { shownName } from '#contract/members.ts'
import type { Case } from '#contract/moderation.ts'
import { whenOf } from '../words.ts'
import { Part } from './part.tsx'

/** Why a moderator left it to the admins. */
export function Escalation({ shown: { escalation } }: { shown: Pick<Case, 'escalation'> }) {
  if (!escalation) return null
  const { by, note, at } = escalation
  return (
    <Part title="For the admins" label="For the admins" aside={`${shownName(by, 'A former moderator')}, ${whenOf(at)}`}>
      <p dir="auto" className="whitespace-pre-wrap text-md text-ink-2 wrap-anywhere">
        {note}
      </p>
    </Part>
  )
}
