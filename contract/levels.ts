import { type Static, Type } from 'typebox'
import { NullableEnum } from './basics.ts'

/** In ascending order. Each adds to the one before: nothing, the filter, the Following panel, notifications. */
export const FOLLOW_LEVELS = ['muted', 'normal', 'following', 'watching'] as const
export const FollowLevel = Type.Enum(FOLLOW_LEVELS)
export type FollowLevel = Static<typeof FollowLevel>
export const DEFAULT_LEVEL: FollowLevel = 'following'

/** Null: not followed. */
export const LevelOrNone = NullableEnum(FOLLOW_LEVELS)
