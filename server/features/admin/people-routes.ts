import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  AuditFilter,
  AuditPage,
  AuditQuery,
  KnownMember,
  KnownMemberPage,
  MemberQuery,
  RoleChange,
} from '#contract/admin.ts'
import { Id } from '#contract/basics.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { auditCsv } from './audit-log/csv.ts'
import { listActions, listAudit, listAuditForExport } from './audit-log/queries.ts'
import { expectConfirmed } from './confirming-routes.ts'
import { changeRole, endSessions } from './people/actions.ts'
import { getMember, listMembers } from './people/queries.ts'

const read = { access: 'admin', rateLimit: callLimits.read } as const
const act = { access: 'admin', rateLimit: callLimits.write, subject: 'Member' } as const
const params = Type.Object({ memberId: Id })

/** Members, their roles, and the audit log. */
export const peopleRoutes: FastifyPluginAsyncTypebox<{ sql: Sql; secret: string }> = async (app, { sql, secret }) => {
  app.get(
    '/admin/members',
    { config: read, schema: { querystring: MemberQuery, response: { 200: KnownMemberPage } } },
    (call) => listMembers(sql, signedIn(call), call.query),
  )

  app.patch(
    '/admin/members/:memberId',
    { config: act, schema: { params, body: RoleChange, response: { 200: KnownMember } } },
    async (call) => {
      await expectConfirmed(sql, call, secret)
      await changeRole(sql, signedIn(call), call.params.memberId, call.body.role)
      return getMember(sql, signedIn(call), call.params.memberId)
    },
  )

  app.delete(
    '/admin/members/:memberId/sessions',
    { config: act, schema: { params, response: { 200: Type.Object({ ended: Type.Integer() }) } } },
    async (call) => ({ ended: await endSessions(sql, signedIn(call), call.params.memberId) }),
  )

  app.get('/admin/audit', { config: read, schema: { querystring: AuditQuery, response: { 200: AuditPage } } }, (call) =>
    listAudit(sql, call.query),
  )

  app.get(
    '/admin/audit-actions',
    { config: read, schema: { response: { 200: Type.Object({ items: Type.Array(Type.String()) }) } } },
    async () => ({ items: await listActions(sql) }),
  )

  app.get(
    '/admin/audit.csv',
    {
      config: { access: 'admin', rateLimit: callLimits.heavy },
      schema: {
        querystring: AuditFilter,
        response: {
          200: { description: 'CSV (RFC 4180), UTF-8.', content: { 'text/csv': { schema: Type.String() } } },
        },
      },
    },
    async (call, reply) => {
      reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="vrumies-audit.csv"')
        .header('cache-control', 'no-store')
      return auditCsv(await listAuditForExport(sql, call.query))
    },
  )
}
