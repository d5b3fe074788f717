import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { PageQuery } from '#contract/basics.ts'
import {
  FollowChange,
  FollowerPage,
  FollowersParams,
  FollowPage,
  FollowQuery,
  FollowTarget,
  LevelQuery,
  Levels,
} from '#contract/follows.ts'
import { FollowLevel } from '#contract/levels.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { follow, unfollow } from './actions.ts'
import { listFollows, listLevels, listPeople } from './queries.ts'

const describe = operations('Follows', {
  follow: ['PUT /follows/:type/:target', 'Follow a member, tag, make, or town', 'too_many_follows'],
  unfollow: ['DELETE /follows/:type/:target', 'Unfollow a member, tag, make, or town'],
  listFollows: ['GET /my/follows', 'List who and what you follow'],
  listFollowLevels: ['GET /my/follow-levels', 'Look up how closely you follow members, tags, makes, or towns'],
  listFollowers: ['GET /members/:handle/followers', 'List who follows a member', 'forbidden'],
  listFollowing: ['GET /members/:handle/following', 'List who a member follows', 'forbidden'],
})

const write = { config: { access: 'verified', rateLimit: callLimits.tap, subject: 'Profile' } } as const
const own = { config: { access: 'member', rateLimit: callLimits.read } } as const
const read = { config: { access: 'anyone', rateLimit: callLimits.read, subject: 'Profile' } } as const
const people = { params: FollowersParams, querystring: PageQuery, response: { 200: FollowerPage } }

export const followRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  app.put(
    '/follows/:type/:target',
    {
      ...write,
      schema: { params: FollowTarget, body: FollowChange, response: { 200: Type.Object({ level: FollowLevel }) } },
    },
    (call) => follow(sql, signedIn(call), { ...call.params, ...call.body }),
  )

  app.delete(
    '/follows/:type/:target',
    { ...write, schema: { params: FollowTarget, response: { 204: Type.Null() } } },
    async (call, reply) => {
      await unfollow(sql, signedIn(call), call.params)
      return reply.code(204).send(null)
    },
  )

  app.get('/my/follows', { ...own, schema: { querystring: FollowQuery, response: { 200: FollowPage } } }, (call) =>
    listFollows(sql, signedIn(call), call.query),
  )

  app.get('/my/follow-levels', { ...own, schema: { querystring: LevelQuery, response: { 200: Levels } } }, (call) =>
    listLevels(sql, signedIn(call), call.query.of),
  )

  app.get('/members/:handle/followers', { ...read, schema: people }, (call) =>
    listPeople(sql, call.viewer, call.params.handle, 'followers', call.query),
  )

  app.get('/members/:handle/following', { ...read, schema: people }, (call) =>
    listPeople(sql, call.viewer, call.params.handle, 'following', call.query),
  )
}
