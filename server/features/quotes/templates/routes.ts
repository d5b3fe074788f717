import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { NewQuoteTemplate, QuoteTemplate, QuoteTemplates } from '#contract/quotes.ts'
import type { Pool } from '../../../platform/database/database.ts'
import { operations } from '../../../platform/http/operations.ts'
import { callLimits } from '../../../platform/http/rate-limits.ts'

const describe = operations('Quotes', {
  listQuoteTemplates: ['GET /quote-templates', 'List your templates of quotes'],
  saveQuoteTemplate: ['POST /quote-templates', 'Save lines as a template', 'too_many_templates'],
  deleteQuoteTemplate: ['DELETE /quote-templates/:templateId', 'Delete a template'],
})

const ofTemplate = Type.Object({ templateId: Id })

export const templateRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app) => {
  describe(app)
  app.get(
    '/quote-templates',
    { config: { access: 'member', rateLimit: callLimits.read }, schema: { response: { 200: QuoteTemplates } } },
    async () => {
      throw new Error('not built')
    },
  )
  app.post(
    '/quote-templates',
    {
      config: { access: 'verified', rateLimit: callLimits.write },
      schema: { body: NewQuoteTemplate, headers: Idempotent, response: { 201: QuoteTemplate } },
    },
    async () => {
      throw new Error('not built')
    },
  )
  app.delete(
    '/quote-templates/:templateId',
    {
      config: { access: 'member', rateLimit: callLimits.write, subject: 'Template' },
      schema: { params: ofTemplate, response: { 204: Type.Null() } },
    },
    async () => {
      throw new Error('not built')
    },
  )
}
