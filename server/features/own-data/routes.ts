import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { Operator } from '#contract/operator.ts'
import { Farewell, FarewellTokens } from '#contract/own-data.ts'
import type { Pool } from '../../platform/database/database.ts'
import type { OwnedTables } from '../../platform/database/owned-tables.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { clearSessionCookies, getLeaver, isPassword, passwordThrottle, sessionTokenOf } from '../identity/index.ts'
import type { Media } from '../media/index.ts'
import { type Departure, deleteMember } from './deletion/actions.ts'
import { assertMayLeave } from './deletion/policy.ts'
import { type GetPurchases, getFarewellTokens } from './deletion/queries.ts'
import { openArchive } from './export/archive.ts'
import type { ListDocuments } from './export/documents.ts'
import { listOwnRows } from './export/queries.ts'

const describe = operations('Account', {
  exportOwnData: ['GET /my/data', 'Export everything you have here as a ZIP'],
  getFarewellTokens: ['GET /me/farewell', 'Get what happens to your tokens if you leave'],
  deleteAccount: ['POST /me/delete', 'Delete your account', 'sign_in_again', 'orders_open', 'payouts_open'],
})

type Options = {
  sql: Pool
  media: Media
  secret: string
  limitFactor: number
  operator: Operator
  /** The tables and documents of every slice, and what slices do before a member is deleted. */
  tables: readonly OwnedTables[]
  documents: readonly ListDocuments[]
  departure: Departure
  getPurchases: GetPurchases
}

/** Reads everything a member ever did, and sends all their files. */
const rarely = { max: 5, timeWindow: '1 hour' }

/** A member's own data: export and deletion. */
export const ownDataRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  describe(app)
  const { sql, media, secret, limitFactor, tables, departure, getPurchases } = options
  const pool = sql.lend()
  const throttle = passwordThrottle(pool, limitFactor)

  app.get(
    '/my/data',
    {
      config: { access: 'member', rateLimit: rarely, whileSuspended: true },
      schema: {
        description: 'A ZIP with every row and file of the caller.',
        produces: ['application/zip'],
        response: { 200: { content: { 'application/zip': { schema: Type.Any() } } } },
      },
    },
    async (call, reply) => {
      const viewer = signedIn(call)
      const name = `vrumies-${new Date().toISOString().slice(0, 10)}.zip`
      reply.header('content-disposition', `attachment; filename="${name}"`).header('cache-control', 'no-store')
      const lists = await Promise.all(
        options.documents.map((list) => list({ sql, viewer, operator: options.operator })),
      )
      const contents = { memberId: viewer.id, tables: listOwnRows(sql, tables, viewer.id), documents: lists.flat() }
      return reply.type('application/zip').send(await openArchive(media, contents))
    },
  )

  app.get(
    '/me/farewell',
    {
      config: { access: 'member', rateLimit: callLimits.read, whileSuspended: true },
      schema: { response: { 200: FarewellTokens } },
    },
    (call) => getFarewellTokens(sql, signedIn(call).id, getPurchases),
  )

  app.post(
    '/me/delete',
    {
      config: { access: 'member', rateLimit: callLimits.heavy, whileSuspended: true },
      schema: { body: Farewell, response: { 204: Type.Null() } },
    },
    async (call, reply) => {
      const viewer = signedIn(call)
      const { handle, password, givenUpVbt } = call.body
      const { hash, ...leaver } = await getLeaver(sql, viewer.id, sessionTokenOf(call, secret)!)
      const check = (hash: string, password: string) => throttle.confirm(viewer.id, () => isPassword(hash, password))
      const hasRightPassword = hash !== null && password !== undefined ? await check(hash, password) : null
      const tokens = await getFarewellTokens(sql, viewer.id, getPurchases)
      assertMayLeave({ ...leaver, ...tokens, hasPassword: hash !== null }, { handle, hasRightPassword, givenUpVbt })
      await deleteMember(media, departure, viewer.id)
      clearSessionCookies(reply)
      return reply.code(204).send(null)
    },
  )
}
