import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Address, AddressInput, AddressList } from '#contract/addresses.ts'
import { Id, Idempotent } from '#contract/basics.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { addAddress, changeAddress, deleteAddress } from './actions.ts'
import { findAddress, listAddresses } from './queries.ts'

const describe = operations('Cart and checkout', {
  listAddresses: ['GET /addresses', 'List your addresses'],
  addAddress: ['POST /addresses', 'Add an address', 'too_many_addresses'],
  changeAddress: ['PUT /addresses/:addressId', 'Change an address'],
  deleteAddress: ['DELETE /addresses/:addressId', 'Delete an address'],
})

const params = Type.Object({ addressId: Id })
const subject = 'Address'
const read = { config: { access: 'member', rateLimit: callLimits.read, whileSuspended: true } } as const
const write = { config: { access: 'verified', rateLimit: callLimits.write, subject } } as const

export const addressRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  app.get('/addresses', { ...read, schema: { response: { 200: AddressList } } }, async (call) => ({
    items: await listAddresses(sql, signedIn(call).id),
  }))

  app.post(
    '/addresses',
    { ...write, schema: { body: AddressInput, headers: Idempotent, response: { 201: Address } } },
    async (call, reply) => {
      const viewer = signedIn(call)
      const { id } = await once(sql, call, (tx) => addAddress(tx, viewer, call.body))
      reply.code(201)
      return getAddress(viewer, id)
    },
  )

  app.put(
    '/addresses/:addressId',
    { ...write, schema: { params, body: AddressInput, response: { 200: Address } } },
    async (call) => {
      const viewer = signedIn(call)
      await changeAddress(sql, viewer, call.params.addressId, call.body)
      return getAddress(viewer, call.params.addressId)
    },
  )

  app.delete(
    '/addresses/:addressId',
    { ...write, schema: { params, response: { 204: Type.Null() } } },
    async (call, reply) => {
      await deleteAddress(sql, signedIn(call), call.params.addressId)
      return reply.code(204).send(null)
    },
  )

  async function getAddress(viewer: Viewer, id: number) {
    const address = await findAddress(sql, viewer.id, id)
    if (!address) throw refusal.notFound(subject)
    return address
  }
}
