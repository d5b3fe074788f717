import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { FitmentChoices, FitmentQuery } from '#contract/fitments.ts'
import {
  Cards,
  FacetQuery,
  Facets,
  FollowingCards,
  FollowingQuery,
  PostListQuery,
  PostMap,
  PostMapQuery,
  RelatedParams,
  Why,
  WhyQuery,
} from '#contract/listings.ts'
import { PostPage } from '#contract/posts.ts'
import type { Sql } from '../../platform/database/database.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { perSource, primaryReads, type Read } from '../../platform/http/replica-reads.ts'
import { addressOf, sendShared, sharedReplies } from '../../platform/http/shared-replies.ts'
import { countFacets } from './facets/queries.ts'
import { listFitmentChoices } from './fitments.queries.ts'
import { mapPosts } from './map.queries.ts'
import { listFollowing, listPosts } from './queries.ts'
import { makeRanking } from './ranking/actions.ts'
import { explainPost } from './ranking/explaining.queries.ts'
import { rankingsOf } from './ranking/stored.queries.ts'
import { listRelated } from './related.queries.ts'

const describe = operations('Listings', {
  listPosts: ['GET /posts', 'List posts of one kind, filtered and sorted', 'sign_in_first', 'list_expired'],
  countFacets: ['GET /posts/facets', 'Count how many posts each filter would find', 'sign_in_first'],
  listFitments: ['GET /posts/fitments', 'List the makes, models, and years that parts fit'],
  mapPosts: ['GET /posts/map', 'List the posts in a part of the map', 'sign_in_first'],
  explainPost: ['GET /posts/:postId/why', 'Explain why a list shows a post'],
  listFollowedPosts: ['GET /posts/following', 'List new posts from everyone and everything you follow'],
  listRelatedPosts: ['GET /posts/:postId/related', 'List posts related to a post'],
})

const config = { access: 'anyone', rateLimit: callLimits.read } as const
const ofPost = { ...config, subject: 'Post' } as const
const schemas = {
  fitments: { querystring: FitmentQuery, response: { 200: FitmentChoices } },
  related: { params: RelatedParams, response: { 200: Cards } },
}
const json = 'application/json; charset=utf-8'

export type ListingOptions = {
  /** A pool with a shorter statement timeout; by default, the shared one. */
  sql?: Sql
  /** How to read for a call; by default, with `sql`. */
  read?: Read
  /** How long visitors share a cached reply; 0: not at all. */
  cacheMs?: number
  /** How long to cache the latest ranking; newer posts are listed above it anyway. */
  orderMs?: number
}

export const listingRoutes: FastifyPluginAsyncTypebox<ListingOptions & { sql: Sql }> = async (app, options) => {
  describe(app)
  const { sql, read = primaryReads(sql), cacheMs = 0, orderMs = 0 } = options
  const rankingsIn = perSource((source) => rankingsOf(source, { staleMs: orderMs, make: () => makeRanking(sql) }))
  const shared = sharedReplies({ cacheMs })
  const list = { ...config, shared }
  const count = { ...list, rateLimit: callLimits.search }

  /** Caches for visitors only: members must see their own changes immediately. */
  async function answer<Body extends object>(
    call: FastifyRequest,
    reply: FastifyReply,
    make: () => Promise<Body>,
  ): Promise<Body> {
    if (call.viewer || shared.isOff) return make()
    const made = await shared.get(addressOf(call), json, async () => reply.serialize(await make()) as string)
    return sendShared(call, reply, made) as never
  }

  app.get(
    '/posts',
    {
      config: list,
      // Rows are already presented field by field, so no serializer needs to filter them, and JSON.stringify is faster
      // than the compiled one, which concatenates a thousand strings.
      serializerCompiler: () => JSON.stringify,
      schema: { querystring: PostListQuery, response: { 200: PostPage } },
    },
    (call, reply) =>
      answer(call, reply, () =>
        read(call, (sql) => listPosts(sql, rankingsIn(sql), { ...call.query, viewer: call.viewer })),
      ),
  )

  app.get(
    '/posts/facets',
    { config: count, schema: { querystring: FacetQuery, response: { 200: Facets } } },
    (call, reply) =>
      answer(call, reply, () => read(call, (sql) => countFacets(sql, { ...call.query, viewer: call.viewer }))),
  )

  app.get('/posts/fitments', { config: count, schema: schemas.fitments }, (call, reply) =>
    answer(call, reply, () => read(call, (sql) => listFitmentChoices(sql, call.query))),
  )

  app.get(
    '/posts/map',
    { config: count, schema: { querystring: PostMapQuery, response: { 200: PostMap } } },
    (call, reply) =>
      answer(call, reply, () => read(call, (sql) => mapPosts(sql, { ...call.query, viewer: call.viewer }))),
  )

  app.get(
    '/posts/:postId/why',
    {
      config: ofPost,
      schema: { params: RelatedParams, querystring: WhyQuery, response: { 200: Why } },
    },
    (call) => read(call, (sql) => explainPost(sql, call.viewer, call.params.postId, call.query)),
  )

  app.get(
    '/posts/following',
    { config: list, schema: { querystring: FollowingQuery, response: { 200: FollowingCards } } },
    (call, reply) => answer(call, reply, () => read(call, (sql) => listFollowing(sql, call.viewer, call.query.kind))),
  )

  app.get('/posts/:postId/related', { config: ofPost, schema: schemas.related }, async (call) => ({
    items: await read(call, (sql) => listRelated(sql, call.viewer, call.params.postId)),
  }))
}
