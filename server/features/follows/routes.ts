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
import { callLimits } from '../../platform/http/rate-limits.ts'
import { follow, unfollow } from './actions.ts'
import { listFollows, listLevels, listPeople } from './queries.ts'

const write = { config: { access: 'verified', rateLimit: callLimits.tap, subject: 'Profile' } } as const
const own = { config: { access: 'member', rateLimit: callLimits.read } } as const
const read = { config: { access: 'anyone', rateLimit: callLimits.read, subject: 'Profile' } } as const
const people = { params: FollowersParams, querystring: PageQuery, response: { 200: FollowerPage } }

export const followRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
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
