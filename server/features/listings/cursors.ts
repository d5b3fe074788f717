import { hash } from 'node:crypto'
import { Type } from 'typebox'
import { Id } from '#contract/basics.ts'
import { cursorOf } from '../../platform/http/paging.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Asked } from './narrowing/queries.ts'

/** Every cursor begins with the list it belongs to: in another one its place means nothing. */
const OfList = Type.String({ minLength: 8, maxLength: 8 })
/** As the pages write them; PostgreSQL knows no year 0. */
const Moment = Type.String({ format: 'date-time', pattern: '^(?!0000)\\d{4}-' })
const Natural = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** After the post of this moment and id. */
export const byMoment = cursorOf(Type.Tuple([OfList, Moment, Id]))

/** In this generation: after a post that is younger than it (moment, id), or after this place of its order. */
export const byRank = cursorOf(Type.Tuple([OfList, Natural, Type.Union([Type.Tuple([Moment, Id]), Natural])]))

/** Of the scores that held at the first moment: after this score and id. */
export const byScore = cursorOf(Type.Tuple([OfList, Moment, Type.Number({ minimum: 0, maximum: 1 }), Id]))

type AnyCursor = typeof byMoment | typeof byRank | typeof byScore

/** The place of `after` in this list; refuses a cursor of another list. */
export function placeIn<Cursor extends AnyCursor>(cursor: Cursor, query: Asked) {
  if (query.after === undefined) return null
  const place = cursor.read(query.after) as ReturnType<Cursor['read']>
  if (place[0] !== listOf(query)) {
    const message = 'Belongs to another list. Start from the top.'
    throw refusal.invalid(`after: ${message}`, [{ field: 'after', message }])
  }
  return place
}

/** A short name for everything that decides what a list shows, and in which order. */
export function listOf({ after: _, limit: __, viewer: ___, ...query }: Asked) {
  const parts = Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1))
  return hash('sha1', JSON.stringify(parts), 'base64url').slice(0, 8)
}
