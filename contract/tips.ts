import { type Static, Type } from 'typebox'
import { Id, Input, Nullable, OptionalText, Page, Timestamp } from './basics.ts'
import { Member } from './members.ts'
import type { PostKind } from './posts.ts'
import { TipTotal } from './tip-total.ts'

/** The kinds of posts that can be tipped. */
export const TIPPED_KINDS = ['video', 'blog'] as const satisfies readonly PostKind[]

export const LEAST_TIP_VBT = 1
export const MOST_TIP_VBT = 2_000
/** Characters. */
export const MAX_TIP_MESSAGE_LENGTH = 130

export const NewTip = Input({
  vbt: Type.Integer({ minimum: LEAST_TIP_VBT, maximum: MOST_TIP_VBT }),
  message: OptionalText(MAX_TIP_MESSAGE_LENGTH),
  isAnonymous: Type.Boolean(),
})
export type NewTip = Static<typeof NewTip>

/** `member`: null if the tip was anonymous, or if they have left. `isMine`: the viewer gave it. */
export const Tip = Type.Object({
  id: Id,
  member: Nullable(Member),
  isAnonymous: Type.Boolean(),
  isMine: Type.Boolean(),
  vbt: Type.Integer(),
  message: Nullable(Type.String()),
  canRemoveMessage: Type.Boolean(),
  tippedAt: Timestamp,
})
export type Tip = Static<typeof Tip>

/** Newest first. `total`: all tips of the post, including those the viewer can't see. */
export const TipPage = Type.Object({ ...Page(Tip).properties, total: TipTotal })
export type TipPage = Static<typeof TipPage>
