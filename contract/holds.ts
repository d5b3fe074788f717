import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, Timestamp } from './basics.ts'
import { Member } from './members.ts'
import { PostKind } from './posts.ts'

export const MAX_HOLD_RULES = 500
/** Of a word, a phrase, or a domain. */
export const MAX_RULE_LENGTH = 60
/** Shorter words would hold half of what people write. */
export const MIN_RULE_LETTERS = 3
/** Accounts that are younger are checked more closely. */
export const NEW_ACCOUNT_DAYS = 7
/** So many posts of a new account with a link are held, from the first one on. */
export const FIRST_POSTS = 3
/** A new account that publishes more within this time is held. */
export const MOST_AT_ONCE = { posts: 3, minutes: 10 } as const
/** Other members publish the same text this often in a day before they are held. */
export const MOST_SAME_TEXTS = 3
/** How far back a rule is tried, and on how many posts at most. */
export const TRIAL_DAYS = 7
export const MOST_TRIED_POSTS = 20_000
/** How many of the posts that a rule would have held are shown. */
export const TRIAL_EXAMPLES = 20

export const HOLD_RULE_KINDS = ['word', 'domain'] as const
export const HoldRuleKind = Type.Enum(HOLD_RULE_KINDS)
export type HoldRuleKind = Static<typeof HoldRuleKind>

/** A word, a phrase, or a domain that holds what contains it. Only active ones count. */
export const HoldRule = Type.Object({
  id: Id,
  kind: HoldRuleKind,
  text: Type.String(),
  state: Type.Enum(['draft', 'active']),
  /** When it was last tried with this text, and how many posts of that week it would have held. Null: not yet. */
  triedAt: Nullable(Timestamp),
  triedPosts: Nullable(Type.Integer()),
  /** Null if the admin has deleted their account. */
  by: Type.Union([Member, Type.Null()]),
  changedAt: Timestamp,
})
export type HoldRule = Static<typeof HoldRule>
export const HoldRuleList = Type.Object({ items: Type.Array(HoldRule) })
export type HoldRuleList = Static<typeof HoldRuleList>

const text = Type.String({ minLength: 1, maxLength: MAX_RULE_LENGTH })
export const NewHoldRule = Input({ kind: HoldRuleKind, text })
export type NewHoldRule = Static<typeof NewHoldRule>
/** A changed rule is a draft again, until it is tried and activated. */
export const HoldRuleChange = Input({ text })

/** A post that the rule would have held. `found`: the part of its text with the word or the link. */
export const TriedPost = Type.Object({
  id: Id,
  kind: PostKind,
  title: Type.String(),
  author: Member,
  createdAt: Timestamp,
  found: Type.String(),
})
export type TriedPost = Static<typeof TriedPost>

/** What a rule would have held of the posts of the last week. `isComplete`: false if there were more posts than are tried. */
export const HoldTrial = Type.Object({
  rule: HoldRule,
  posts: Type.Integer(),
  held: Type.Integer(),
  isComplete: Type.Boolean(),
  examples: Type.Array(TriedPost),
})
export type HoldTrial = Static<typeof HoldTrial>
