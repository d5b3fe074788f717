import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import {
  Bookmark,
  BookmarkChange,
  BookmarkPage,
  BookmarkQuery,
  Collection,
  CollectionChange,
  Collections,
} from '#contract/bookmarks.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { bookmarkPost, createCollection, deleteCollection, renameCollection, unbookmarkPost } from './actions.ts'
import { listBookmarks, listCollections } from './queries.ts'

const describe = operations('Bookmarks', {
  bookmarkPost: ['PUT /posts/:postId/bookmark', 'Bookmark a post'],
  unbookmarkPost: ['DELETE /posts/:postId/bookmark', 'Remove a bookmark'],
  listBookmarks: ['GET /my/bookmarks', 'List your bookmarks'],
  listBookmarkCollections: ['GET /my/bookmark-collections', 'List your collections of bookmarks'],
  createBookmarkCollection: [
    'POST /my/bookmark-collections',
    'Create a collection of bookmarks',
    'too_many_collections',
    'collection_exists',
  ],
  renameBookmarkCollection: [
    'PATCH /my/bookmark-collections/:collectionId',
    'Rename a collection of bookmarks',
    'collection_exists',
  ],
  deleteBookmarkCollection: ['DELETE /my/bookmark-collections/:collectionId', 'Delete a collection of bookmarks'],
})

const tap = { config: { access: 'verified', rateLimit: callLimits.tap, subject: 'Post' } } as const
const write = { config: { access: 'verified', rateLimit: callLimits.write, subject: 'Collection' } } as const
const own = { config: { access: 'member', rateLimit: callLimits.read } } as const
const post = Type.Object({ postId: Id })
const collection = Type.Object({ collectionId: Id })
const nothing = { 204: Type.Null() }

export const bookmarkRoutes: FastifyPluginAsyncTypebox<{ sql: Sql }> = async (app, { sql }) => {
  describe(app)
  app.put(
    '/posts/:postId/bookmark',
    { ...tap, schema: { params: post, body: BookmarkChange, response: { 200: Bookmark } } },
    (call) => bookmarkPost(sql, signedIn(call), call.params.postId, call.body),
  )

  app.delete(
    '/posts/:postId/bookmark',
    { ...tap, schema: { params: post, response: nothing } },
    async (call, reply) => {
      await unbookmarkPost(sql, signedIn(call), call.params.postId)
      return reply.code(204).send(null)
    },
  )

  app.get(
    '/my/bookmarks',
    { ...own, schema: { querystring: BookmarkQuery, response: { 200: BookmarkPage } } },
    (call) => listBookmarks(sql, signedIn(call), call.query),
  )

  app.get('/my/bookmark-collections', { ...own, schema: { response: { 200: Collections } } }, (call) =>
    listCollections(sql, signedIn(call)),
  )

  app.post(
    '/my/bookmark-collections',
    { ...write, schema: { body: CollectionChange, headers: Idempotent, response: { 201: Collection } } },
    (call, reply) => {
      reply.code(201)
      return once(sql, call, (tx) => createCollection(tx, signedIn(call), call.body.name))
    },
  )

  app.patch(
    '/my/bookmark-collections/:collectionId',
    { ...write, schema: { params: collection, body: CollectionChange, response: nothing } },
    async (call, reply) => {
      await renameCollection(sql, signedIn(call), call.params.collectionId, call.body.name)
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/my/bookmark-collections/:collectionId',
    { ...write, schema: { params: collection, response: nothing } },
    async (call, reply) => {
      await deleteCollection(sql, signedIn(call), call.params.collectionId)
      return reply.code(204).send(null)
    },
  )
}
