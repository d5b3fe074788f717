import { type Static, Type } from 'typebox'
import { Input, Nullable, Timestamp } from './basics.ts'
import { Member } from './members.ts'

/** A bounty is returned after this many days without an accepted answer. */
export const BOUNTY_DAYS = 30
/** How many days before the bounty ends its author is reminded. */
export const BOUNTY_REMINDER_DAYS = [7, 1] as const
/** The total of a bounty and its raises, in whole VBT. */
export const MAX_BOUNTY = 1_000_000

/** `open`: can still be earned. `paid`: an answer earned it. `returned`: its author has it back. */
export const BOUNTY_STATES = ['open', 'paid', 'returned'] as const
export const BountyState = Type.Enum(BOUNTY_STATES)
export type BountyState = Static<typeof BountyState>

/** What cards show about a forum post's bounty. `vbt`: its current or final amount, in whole VBT. */
export const BountyFacts = Type.Object({ vbt: Type.Integer(), state: BountyState, endsAt: Timestamp })
export type BountyFacts = Static<typeof BountyFacts>

export const Bounty = Type.Object({
  ...BountyFacts.properties,
  /** When it was paid or returned. */
  endedAt: Nullable(Timestamp),
  /** The member who earned it. Null if there is none, or if the viewer may not see them. */
  paidTo: Nullable(Member),
})
export type Bounty = Static<typeof Bounty>

/** The bounty of a forum post, and what the viewer may do with it. A post never has more than one. */
export const PostBounty = Type.Object({
  bounty: Nullable(Bounty),
  /**
   * How many answers by others the author could accept. While there are any, a post with an open bounty can't be
   * deleted.
   */
  answers: Type.Integer(),
  /** `raise`: also allows offering the first bounty. */
  can: Type.Object({ raise: Type.Boolean() }),
})
export type PostBounty = Static<typeof PostBounty>

/** The body of `POST /api/posts/{id}/bounty/raises`: how many VBT to add. */
export const BountyRaise = Input({ vbt: Type.Integer({ minimum: 1, maximum: MAX_BOUNTY }) })
export type BountyRaise = Static<typeof BountyRaise>
