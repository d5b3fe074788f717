import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { Sql } from '../../platform/database/database.ts'
import { operations } from '../../platform/http/operations.ts'
import { peopleRoutes } from './people-routes.ts'
import { collectionRoutes } from './routes.ts'

const describe = operations('Admin', {
  getConfirmation: ['GET /admin/confirmation', 'Check whether you confirmed recently that it’s you'],
  listCollections: ['GET /admin/collections', 'List the collections of documents'],
  listDocuments: ['GET /admin/collections/:collection/documents', 'List the documents of a collection'],
  getDocument: ['GET /admin/collections/:collection/documents/:documentId', 'Get a document'],
  emptyCollection: ['POST /admin/collections/:collection/deletion', 'Empty a collection', 'confirm_first'],
  listDeletions: ['GET /admin/deletions', 'List the emptied collections that can be restored'],
  restoreCollection: ['POST /admin/deletions/:deletionId/restore', 'Restore an emptied collection'],
  listMembers: ['GET /admin/members', 'List members, with their roles'],
  changeRole: ['PATCH /admin/members/:memberId', 'Change the role of a member', 'confirm_first'],
  endMemberSessions: ['DELETE /admin/members/:memberId/sessions', 'Sign out a member everywhere'],
  listAudit: ['GET /admin/audit', 'List what moderators and admins did'],
  listAuditActions: ['GET /admin/audit-actions', 'List the kinds of actions in the audit log'],
  exportAudit: ['GET /admin/audit.csv', 'Export the audit log as CSV'],
})

/** Routes for admins only. */
export const adminRoutes: FastifyPluginAsyncTypebox<{ sql: Sql; secret: string }> = async (app, { sql, secret }) => {
  describe(app)
  await app.register(collectionRoutes, { sql, secret })
  await app.register(peopleRoutes, { sql, secret })
}
