import { factWords, type NotificationSource } from '../../notifications/index.ts'
import { type BountyFact, timeLeftOf } from './words.ts'

export const bountyNotifications: NotificationSource = {
  notices: {
    bounty_paid: ({ details: { vbt, answererId } }) => [
      { type: 'bounty_paid', members: [answererId], details: { vbt } },
    ],
    // Members who delete the post or their account know already.
    bounty_returned: ({ actorId, details: { vbt, why } }) =>
      why === 'time' ? [{ type: 'bounty_returned', members: [actorId], details: { vbt } }] : [],
    bounty_ending: ({ actorId, subjectId, details: { vbt, days } }) => {
      const fact: BountyFact = { of: 'bounty_ending', days }
      const group = `bounty_ending:post:${subjectId}:${days}`
      return [{ type: 'bounty_ending', members: [actorId], details: { vbt, fact }, group }]
    },
  },
  words: { bounty_ending: factWords<BountyFact>(async (_sql, _viewer, facts) => facts.map(timeLeftOf)) },
}
