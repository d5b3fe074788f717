import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { NewSavedSearch, SavedSearch, SavedSearchChange, SavedSearchList } from '#contract/search.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { refusal } from '../../platform/http/refusal.ts'
import type { Viewer } from '../../platform/http/viewer.ts'
import { changeSearch, deleteSearch, saveSearch } from './actions.ts'
import { findSavedSearch, listSavedSearches } from './queries.ts'

const describe = operations('Search', {
  listSavedSearches: ['GET /my/saved-searches', 'List your saved searches'],
  saveSearch: ['POST /my/saved-searches', 'Save a search', 'too_many_searches'],
  changeSavedSearch: ['PATCH /my/saved-searches/:searchId', 'Change a saved search'],
  deleteSavedSearch: ['DELETE /my/saved-searches/:searchId', 'Delete a saved search'],
})

const params = Type.Object({ searchId: Id })
const subject = 'Saved search'
const read = { config: { access: 'member', rateLimit: callLimits.read } } as const
const write = { config: { access: 'verified', rateLimit: callLimits.write, subject } } as const

export const savedSearchRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  app.get('/my/saved-searches', { ...read, schema: { response: { 200: SavedSearchList } } }, async (call) => ({
    items: await listSavedSearches(sql, signedIn(call)),
  }))

  app.post(
    '/my/saved-searches',
    { ...write, schema: { body: NewSavedSearch, headers: Idempotent, response: { 201: SavedSearch } } },
    async (call, reply) => {
      const viewer = signedIn(call)
      const { id } = await once(sql, call, (tx) => saveSearch(tx, viewer, call.body))
      reply.code(201)
      return getSavedSearch(viewer, id)
    },
  )

  app.patch(
    '/my/saved-searches/:searchId',
    { ...write, schema: { params, body: SavedSearchChange, response: { 200: SavedSearch } } },
    async (call) => {
      const viewer = signedIn(call)
      await changeSearch(sql, viewer, call.params.searchId, call.body)
      return getSavedSearch(viewer, call.params.searchId)
    },
  )

  app.delete(
    '/my/saved-searches/:searchId',
    { ...write, schema: { params, response: { 204: Type.Null() } } },
    async (call, reply) => {
      await deleteSearch(sql, signedIn(call), call.params.searchId)
      return reply.code(204).send(null)
    },
  )

  async function getSavedSearch(viewer: Viewer, id: number) {
    const search = await findSavedSearch(sql, viewer, id)
    if (!search) throw refusal.notFound(subject)
    return search
  }
}
