import type { Appeal, AppealDecision } from '#contract/appeals.ts'
import { typeNames } from '../words.ts'

type Outcome = AppealDecision['outcome']
type Shown = Pick<Appeal, 'action' | 'itemType'>

/** What both outcomes mean for what was decided. */
export function outcomeWords({ action, itemType }: Shown, outcome: Outcome) {
  const noun = typeNames[itemType].toLowerCase()
  const overturned = {
    hide: ['Put it back', `Put the ${noun} back`],
    warn: ['Take it back', 'Take the warning back'],
    suspend: ['Lift it', 'Lift the suspension'],
    keep: ['Change it', 'Change the decision'],
  } as const
  const upheld = {
    hide: ['Keep it hidden', `Keep the ${noun} hidden`],
    warn: ['Keep the warning', 'Keep the warning'],
    suspend: ['Keep the suspension', 'Keep the suspension'],
    keep: ['Leave it', 'Leave it'],
  } as const
  const [name, act] = (outcome === 'overturned' ? overturned : upheld)[action]
  return { name, act, hint: outcome === 'overturned' ? 'Author is told' : 'Final, author is told why' }
}

/** What the author reads, to begin with. */
export const startWords: Record<Outcome, string> = {
  overturned: 'Thanks for writing. We looked again, and you’re right.',
  upheld: 'We looked again, and the decision stands.',
}

const locks = {
  own: 'This is about you. Another moderator decides.',
  yours: 'This was your decision. Another moderator looks at the appeal.',
  admin: 'The author is an admin. Another admin decides.',
  decided: 'This appeal is decided.',
} satisfies Record<NonNullable<Appeal['cannotDecide']>, string>

/** Why this viewer can’t decide; null if they can. */
export function appealLock({ cannotDecide, state }: Pick<Appeal, 'cannotDecide' | 'state'>) {
  if (state !== 'open') return state === 'upheld' ? 'Decided: it stays.' : 'Decided: it’s reversed.'
  return cannotDecide && locks[cannotDecide]
}
