import type { CaseSources } from '../cases/index.ts'
import type { DecisionFact } from './notifications/facts.ts'

/** Moderators get one notification about all open appeals until they read it. */
export const appealCases: CaseSources<'appeal'> = [
  {
    kind: 'appeal',
    role: 'moderator',
    open: (sql) => sql`
      select appeals.id as subject_id, array_remove(array[appeals.author_id, decisions.decided_by], null) as concerned,
        made_at as opened_at, true as is_waiting, null::timestamptz as ends_at, answer_by as ranked_at
      from appeals join moderation_decisions as decisions on decisions.id = decision_id
      where appeals.state = 'open' and decisions.undone_at is null`,
    asks: {
      appeal_made: ({ actorId, details: { decisionId } }) => {
        const fact: DecisionFact = { of: 'appeal_made', decisionId, to: 'moderator' }
        return { concerned: [actorId], fact }
      },
    },
    notice: { type: 'moderation', about: 'appeals', group: 'appeals:moderator', path: '/moderation/appeals' },
  },
]
