import { Type } from 'typebox'
import { Timestamp } from '#contract/basics.ts'
import { FollowType } from '#contract/follows.ts'
import { cursorOf } from '../../platform/http/paging.ts'

/** After what was followed at this moment. */
export const byPlace = cursorOf(Type.Tuple([Timestamp, FollowType, Type.String({ maxLength: 80 })]))
