import { hash } from 'node:crypto'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { cursorOf } from '../../platform/http/paging.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { ListRequest } from './narrowing.queries.ts'

/** Every cursor starts with a hash of its list, because it is meaningless in any other. */
const OfList = Type.String({ minLength: 8, maxLength: 8 })
/** ISO timestamps, as pages write them. PostgreSQL has no year 0. */
const Moment = Type.String({ format: 'date-time', pattern: '^(?!0000)\\d{4}-' })
/** PostgreSQL's largest `integer`. */
export const MAX_INTEGER = 2_147_483_647
const Natural = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Keyset: the time and id of the last post. */
export const byTime = cursorOf(Type.Tuple([OfList, Moment, Id]))

/**
 * A ranking's generation, and in it a post newer than the ranking (time, id), a position of the ranking, or a post that
 * did not fit in the ranking: the position of all of those, its time, and its id.
 */
export const byRank = cursorOf(
  Type.Tuple([OfList, Natural, Type.Union([Type.Tuple([Moment, Id]), Natural, Type.Tuple([Natural, Moment, Id])])]),
)

/** Keyset: the time for which scores are computed, and the score and id of the last post. */
export const byScore = cursorOf(Type.Tuple([OfList, Moment, Type.Number({ minimum: 0, maximum: 1 }), Id]))

/** Keyset: the number that sorts the prices, and the id of the last post. */
export const byPrice = cursorOf(Type.Tuple([OfList, Type.Integer({ minimum: -MAX_INTEGER, maximum: MAX_INTEGER }), Id]))

/** Keyset: the time of the first page, whether the last event was over by then (1), its start, and its id. */
export const byStart = cursorOf(
  Type.Tuple([OfList, Moment, Type.Union([Type.Literal(0), Type.Literal(1)]), Moment, Id]),
)

/** Keyset: the time of the first page, the last activity before it in the last thread, and its id. */
export const byActivity = cursorOf(Type.Tuple([OfList, Moment, Moment, Id]))

type AnyCursor = typeof byPrice | typeof byTime | typeof byRank | typeof byScore | typeof byStart | typeof byActivity

/** Decodes `after`; refuses a cursor of another list. Null on the first page. */
export function readCursor<Cursor extends AnyCursor>(cursor: Cursor, query: ListRequest) {
  if (query.after === undefined) return null
  const values = cursor.read(query.after) as ReturnType<Cursor['read']>
  if (values[0] !== listKey(query)) {
    const message = 'This page belongs to another list. Start from the top.'
    throw refusal.invalidFields([{ field: 'after', message }])
  }
  return values
}

/** A short hash of everything that determines a list's contents and order. */
export function listKey({ after: _, limit: __, viewer: ___, ...query }: ListRequest) {
  const parts = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha1', JSON.stringify(parts), 'base64url').slice(0, 8)
}
