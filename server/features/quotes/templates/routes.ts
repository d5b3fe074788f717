import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { NewQuoteTemplate, QuoteTemplate, QuoteTemplates } from '#contract/provider-quotes.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { signedIn } from '../../../platform/http/access.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'
import { deleteQuoteTemplate, saveQuoteTemplate } from './actions.ts'
import { listQuoteTemplates } from './queries.ts'

const describe = operations('Quotes', {
  listQuoteTemplates: ['GET /quote-templates', 'List your templates of quotes'],
  saveQuoteTemplate: ['POST /quote-templates', 'Save lines as a template', 'too_many_templates'],
  deleteQuoteTemplate: ['DELETE /quote-templates/:templateId', 'Delete a template'],
})

const ofTemplate = Type.Object({ templateId: Id })

export const templateRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app, { sql }) => {
  describe(app)
  app.get(
    '/quote-templates',
    { config: { access: 'member', rateLimit: callLimits.read }, schema: { response: { 200: QuoteTemplates } } },
    (call) => listQuoteTemplates(sql, signedIn(call)),
  )
  app.post(
    '/quote-templates',
    {
      config: { access: 'verified', rateLimit: callLimits.write },
      schema: { body: NewQuoteTemplate, headers: Idempotent, response: { 201: QuoteTemplate } },
    },
    async (call, reply) => {
      const template = await once(sql, call, (tx) => saveQuoteTemplate(tx, signedIn(call), call.body))
      reply.code(201)
      return template
    },
  )
  app.delete(
    '/quote-templates/:templateId',
    {
      config: { access: 'member', rateLimit: callLimits.write, subject: 'Template' },
      schema: { params: ofTemplate, response: { 204: Type.Null() } },
    },
    async (call, reply) => {
      await deleteQuoteTemplate(sql, signedIn(call), call.params.templateId)
      return reply.code(204).send(null)
    },
  )
}
