import { type Static, Type } from 'typebox'
import { Input, Page, PageQuery, Timestamp } from './basics.ts'
import { FollowLevel, LevelOrNone } from './levels.ts'
import { Member } from './members.ts'

export const FOLLOW_TYPES = ['member', 'tag', 'make', 'place'] as const
export const FollowType = Type.Enum(FOLLOW_TYPES)
export type FollowType = Static<typeof FollowType>

export const MAX_FOLLOW_TARGET = 60
/** More than any person follows, to stop bots. */
export const MAX_FOLLOWS = 5_000

/** What to follow: the id of a member or place, or a tag or make as written in posts. */
export const FollowTarget = Type.Object({
  type: FollowType,
  target: Type.String({ minLength: 1, maxLength: MAX_FOLLOW_TARGET, pattern: '\\S' }),
})
export type FollowTarget = Static<typeof FollowTarget>

export const FollowChange = Input({ level: Type.Optional(FollowLevel) })

/** `label`: the name to show; `member`: only for people. */
export const Follow = Type.Object({
  type: FollowType,
  target: Type.String(),
  label: Type.String(),
  member: Type.Optional(Member),
  level: FollowLevel,
  followedAt: Timestamp,
})
export type Follow = Static<typeof Follow>

export const FollowQuery = Input({
  ...PageQuery.properties,
  type: Type.Optional(FollowType),
  q: Type.Optional(Type.String({ maxLength: 60, description: 'Text that names must contain.' })),
})
export type FollowQuery = Static<typeof FollowQuery>

export const FollowPage = Page(Follow)
export type FollowPage = Static<typeof FollowPage>

/** `of`: for example, 'member:12' or 'tag:brakes'. The reply has the same order; null means not followed. */
export const LevelQuery = Input({
  of: Type.Array(Type.String({ minLength: 3, maxLength: MAX_FOLLOW_TARGET + 10 }), { minItems: 1, maxItems: 60 }),
})
export const Levels = Type.Object({ levels: Type.Array(LevelOrNone) })
export type Levels = Static<typeof Levels>

/** A member in the list on a profile; `level`: how the viewer follows them. */
export const Follower = Type.Object({ ...Member.properties, points: Type.Integer(), level: LevelOrNone })
export type Follower = Static<typeof Follower>
export const FollowerPage = Page(Follower)
export type FollowerPage = Static<typeof FollowerPage>

export const FollowersParams = Type.Object({ handle: Type.String({ maxLength: 60 }) })
