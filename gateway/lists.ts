import { type TProperties, Type } from 'typebox'
import type { Kind } from './ids.ts'
import type { Span } from './objects.ts'
import { expand, Integer, Params, Text } from './params.ts'
import { presentAll } from './presentation.ts'
import { refusal } from './refusal.ts'
import type { Session } from './session.ts'

const DEFAULT_LIMIT = 10
const MAX_LIMIT = 100

const time = () => Type.Optional(Integer())

/** The parameters of a list, and the fields that it can be filtered by. */
export const listParams = <Filters extends TProperties>(filters: Filters) =>
  Params({
    limit: Type.Optional(Integer()),
    starting_after: Type.Optional(Text(100)),
    ending_before: Type.Optional(Text(100)),
    created: Type.Optional(Type.Union([Integer(), Params({ gt: time(), gte: time(), lt: time(), lte: time() })])),
    ...expand,
    ...filters,
  })

export const filter = () => Type.Optional(Text(100))

type Given = {
  limit?: number
  starting_after?: string
  ending_before?: string
  created?: number | Span
  expand?: string[]
}

/** A page of objects, newest first, in the shape of Stripe's lists. `within`: filters that the URL sets. */
export function listOf(
  session: Session,
  kind: Kind,
  url: string,
  { expand, ...given }: Given,
  within: Record<string, string> = {},
) {
  const { limit = DEFAULT_LIMIT, starting_after, ending_before, created, ...filters } = given
  if (limit < 1 || limit > MAX_LIMIT) {
    const bound = limit < 1 ? 'greater than or equal to 1' : `less than or equal to ${MAX_LIMIT}`
    throw refusal.invalid(`This value must be ${bound} (it currently is '${limit}').`, {
      code: 'parameter_invalid_integer',
      param: 'limit',
    })
  }
  const { items, hasMore } = session.objects.list(kind, {
    limit,
    ...(starting_after && { after: starting_after }),
    ...(ending_before && { before: ending_before }),
    ...(created !== undefined && { created: typeof created === 'number' ? { gte: created, lte: created } : created }),
    filters: { ...filters, ...within },
  })
  return { object: 'list', data: presentAll(session, items, expand), has_more: hasMore, url }
}
