import type { FastifyInstance } from 'fastify'
import type { TProperties } from 'typebox'
import { get, type World } from './calls.ts'
import type { Kind } from './ids.ts'
import { listOf, listParams } from './lists.ts'
import { expand, Params } from './params.ts'
import { present } from './presentation.ts'

export type Readable = { kind: Kind; url: string; filters?: TProperties; param?: string }

/** Lists objects of a kind at `url`, and returns one at `url/:id`. `param`: how a refusal names its id. */
export function readable(app: FastifyInstance, world: World, { kind, url, filters = {}, param = 'id' }: Readable) {
  get(app, world, url, listParams(filters), (session, given) => listOf(session, kind, url, given))
  get(app, world, `${url}/:id`, Params(expand), (session, given, id) =>
    present(session, session.objects.get(kind, id, param), given.expand),
  )
}
