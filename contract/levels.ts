import { type Static, Type } from 'typebox'

/** From least to most: muted tells nothing and keeps out of the panel, watching tells of every new post. */
export const FOLLOW_LEVELS = ['muted', 'normal', 'following', 'watching'] as const
export const FollowLevel = Type.Enum(FOLLOW_LEVELS)
export type FollowLevel = Static<typeof FollowLevel>
export const DEFAULT_LEVEL: FollowLevel = 'normal'

/** Null: not followed. */
export const LevelOrNone = Type.Unsafe<FollowLevel | null>({ type: ['string', 'null'], enum: [...FOLLOW_LEVELS, null] })
