import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Cards, FollowingQuery, PostListQuery } from '#contract/listings.ts'
import { PostPage } from '#contract/posts.ts'
import type { Sql } from '../../platform/database.ts'
import { limits } from '../../platform/rate-limits.ts'
import { listFollowing, listPosts } from './queries.ts'

const config = { access: 'anyone', rateLimit: limits.read } as const

export const listingRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  app.get('/posts', { config, schema: { querystring: PostListQuery, response: { 200: PostPage } } }, (call) =>
    listPosts(sql, call.query),
  )

  app.get(
    '/posts/following',
    { config, schema: { querystring: FollowingQuery, response: { 200: Cards } } },
    async (call) => ({ items: await listFollowing(sql, call.query.kind) }),
  )
}
