import { available, escrow } from '../accounts.ts'
import { transfer, vbt } from '../transfer.ts'
import type { Acting } from './acting.ts'

type Tip = { fromId: number; toId: number; subject: string; units: number; requestKey: string }

/** `subject`: what the tip is for, such as 'post:12'. `requestKey`: unique among the tips of this member. */
export function tip({ fromId, toId, subject, units, requestKey }: Tip) {
  return transfer({
    key: `tip:${fromId}:${requestKey}`,
    cause: 'tip',
    subject,
    actorId: fromId,
    postings: [vbt(available(fromId), available(toId), units)],
  })
}

/** `bountyId`: the id of the post, which has at most one bounty. */
type Bounty = { bountyId: number; authorId: number; units: number }

/** The author of a question sets a bounty aside. `raise`: 0 for the first amount, then 1, 2, … for each raise. */
export function bountyHeld({ bountyId, authorId, units, raise }: Bounty & { raise: number }) {
  const subject = `bounty:${bountyId}`
  return transfer({
    key: `bounty_held:${bountyId}:${raise}`,
    cause: 'bounty_held',
    subject,
    actorId: authorId,
    postings: [vbt(available(authorId), escrow(authorId, subject), units)],
  })
}

/** The author accepted an answer. `units`: the whole bounty. */
export function bountyPaid({ bountyId, authorId, units, answererId }: Bounty & { answererId: number }) {
  const subject = `bounty:${bountyId}`
  return transfer({
    key: `bounty_ended:${bountyId}`,
    cause: 'bounty_paid',
    subject,
    actorId: authorId,
    postings: [vbt(escrow(authorId, subject), available(answererId), units)],
  })
}

/** No answer was accepted in time, or the question is gone. */
export function bountyReturned({ bountyId, authorId, units, actorId }: Bounty & Acting) {
  const subject = `bounty:${bountyId}`
  return transfer({
    key: `bounty_ended:${bountyId}`,
    cause: 'bounty_returned',
    subject,
    actorId,
    postings: [vbt(escrow(authorId, subject), available(authorId), units)],
  })
}
