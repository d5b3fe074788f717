import { type Static, Type } from 'typebox'

/** From least to most; each is what the one before it is, and more: nothing, the filter, the panel, being told. */
export const FOLLOW_LEVELS = ['muted', 'normal', 'following', 'watching'] as const
export const FollowLevel = Type.Enum(FOLLOW_LEVELS)
export type FollowLevel = Static<typeof FollowLevel>
export const DEFAULT_LEVEL: FollowLevel = 'following'

/** Null: not followed. */
export const LevelOrNone = Type.Unsafe<FollowLevel | null>({ type: ['string', 'null'], enum: [...FOLLOW_LEVELS, null] })
