import { Type } from 'typebox'
import { Timestamp } from '#contract/basics.ts'
import { FollowType } from '#contract/follows.ts'
import { cursorOf } from '../../platform/http/paging.ts'

/** Keyset of a list of follows: time, type, and target. */
export const byFollow = cursorOf(Type.Tuple([Timestamp, FollowType, Type.String({ maxLength: 80 })]))
