import { type Static, Type } from 'typebox'
import { Input, Nullable, Timestamp } from './basics.ts'
import { Member } from './members.ts'

/** After this many days without an accepted answer, a bounty comes back. */
export const BOUNTY_DAYS = 30
/** The author is reminded this many days before. */
export const BOUNTY_REMINDER_DAYS = [7, 1] as const
/** The total of a bounty and its raises, in whole VBT. */
export const MAX_BOUNTY = 1_000_000

/** Open: an answer can earn it. Paid: one did. Returned: its author has it back. */
export const BOUNTY_STATES = ['open', 'paid', 'returned'] as const
export const BountyState = Type.Enum(BOUNTY_STATES)
export type BountyState = Static<typeof BountyState>

/** What cards show of a forum post's bounty. `vbt`: what it is or was worth, in whole VBT. */
export const BountyFacts = Type.Object({ vbt: Type.Integer(), state: BountyState, endsAt: Timestamp })
export type BountyFacts = Static<typeof BountyFacts>

export const Bounty = Type.Object({
  ...BountyFacts.properties,
  /** When it was paid or came back. */
  endedAt: Nullable(Timestamp),
  /** Null unless it was paid to a member whom the viewer sees. */
  paidTo: Nullable(Member),
})
export type Bounty = Static<typeof Bounty>

/** The bounty of a forum post, and what the viewer may do about it. A post has one at most, ever. */
export const PostBounty = Type.Object({
  bounty: Nullable(Bounty),
  /** How many answers by others the author could accept. While there are any, an open bounty keeps the post. */
  answers: Type.Integer(),
  /** `raise`: also to offer the first one. */
  can: Type.Object({ raise: Type.Boolean() }),
})
export type PostBounty = Static<typeof PostBounty>

/** The body of `POST /api/posts/{id}/bounty/raises`: how many VBT to add. */
export const BountyRaise = Input({ vbt: Type.Integer({ minimum: 1, maximum: MAX_BOUNTY }) })
export type BountyRaise = Static<typeof BountyRaise>
