import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  CollectionList,
  CollectionName,
  Confirmation,
  DeletionList,
  Document,
  DocumentPage,
  DocumentQuery,
  EmptiedCollection,
  EmptyCollection,
} from '#contract/admin.ts'
import { Id, Idempotent } from '#contract/basics.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { refusal } from '../../platform/http/refusal.ts'
import { expectConfirmed, readConfirmation } from './confirming-routes.ts'
import { getDocument, listCollections, listDocuments } from './documents/queries.ts'
import { emptyCollection, restoreDeletion } from './emptying.actions.ts'
import { listDeletions } from './emptying.queries.ts'

const read = { access: 'admin', rateLimit: callLimits.read } as const
const act = { access: 'admin', rateLimit: callLimits.heavy } as const
const OneCollection = Type.Object({ collection: CollectionName })

/** Collections: list, search, empty, and restore. */
export const collectionRoutes: FastifyPluginAsyncTypebox<{ sql: Sql; secret: string }> = async (
  app,
  { sql, secret },
) => {
  app.get('/admin/confirmation', { config: read, schema: { response: { 200: Confirmation } } }, (call) =>
    readConfirmation(sql, call, secret),
  )

  app.get('/admin/collections', { config: read, schema: { response: { 200: CollectionList } } }, () =>
    listCollections(sql),
  )

  app.get(
    '/admin/collections/:collection/documents',
    {
      config: { ...read, subject: 'Collection' },
      schema: { params: OneCollection, querystring: DocumentQuery, response: { 200: DocumentPage } },
    },
    (call) => listDocuments(sql, call.params.collection, call.query),
  )

  app.get(
    '/admin/collections/:collection/documents/:documentId',
    {
      config: { ...read, subject: 'Document' },
      schema: {
        params: Type.Object({ collection: CollectionName, documentId: Id }),
        response: { 200: Document },
      },
    },
    (call) => getDocument(sql, call.params.collection, call.params.documentId),
  )

  app.post(
    '/admin/collections/:collection/deletion',
    {
      config: { ...act, subject: 'Collection' },
      schema: {
        params: OneCollection,
        headers: Idempotent,
        body: EmptyCollection,
        response: { 200: EmptiedCollection },
      },
    },
    async (call) => {
      const { collection } = call.params
      if (call.body.name !== collection) {
        const message = `Type ${collection} to confirm.`
        throw refusal.invalid(message, [{ field: 'name', message }])
      }
      await expectConfirmed(sql, call, secret)
      return once(sql, call, (tx) => emptyCollection(tx, signedIn(call), collection))
    },
  )

  app.get('/admin/deletions', { config: read, schema: { response: { 200: DeletionList } } }, () => listDeletions(sql))

  app.post(
    '/admin/deletions/:deletionId/restore',
    {
      config: { ...act, subject: 'Deleted collection' },
      schema: { params: Type.Object({ deletionId: Id }), response: { 200: EmptiedCollection } },
    },
    (call) => restoreDeletion(sql, signedIn(call), call.params.deletionId),
  )
}
