import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { Id, Idempotent } from '#contract/basics.ts'
import { HoldRule, HoldRuleChange, HoldRuleList, HoldTrial, NewHoldRule } from '#contract/holds.ts'
import type { Pool } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { once } from '../../platform/http/idempotency.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { activateRule, addRule, changeRule, deleteRule, noteTrial, pauseRule } from './rules.actions.ts'
import { getComparedRule, getRule, listRules } from './rules.queries.ts'
import { tryOnLastWeek } from './trial.queries.ts'

const describe = operations('Admin', {
  listHoldRules: ['GET /admin/hold-rules', 'List the words and domains that hold posts for a moderator'],
  addHoldRule: ['POST /admin/hold-rules', 'Add a rule as a draft', 'rule_exists', 'too_many_rules'],
  changeHoldRule: ['PATCH /admin/hold-rules/:ruleId', 'Change a rule, which makes it a draft', 'rule_exists'],
  tryHoldRule: ['POST /admin/hold-rules/:ruleId/trial', 'Try a rule on the posts of the last week'],
  activateHoldRule: ['PUT /admin/hold-rules/:ruleId/activation', 'Let a rule hold posts from now on', 'try_first'],
  pauseHoldRule: ['DELETE /admin/hold-rules/:ruleId/activation', 'Make a rule a draft, which holds nothing'],
  deleteHoldRule: ['DELETE /admin/hold-rules/:ruleId', 'Delete a rule'],
})

const params = Type.Object({ ruleId: Id })
const response = { 200: HoldRule }
const subject = 'Rule'
const read = { access: 'admin', rateLimit: callLimits.read } as const
const write = { config: { access: 'admin', rateLimit: callLimits.write, subject } } as const

/** The rules of admins that hold what members write. */
export const holdRoutes: FastifyPluginAsyncTypebox<{ sql: Pool }> = async (app, { sql }) => {
  describe(app)
  app.get('/admin/hold-rules', { config: read, schema: { response: { 200: HoldRuleList } } }, () => listRules(sql))

  app.post(
    '/admin/hold-rules',
    { ...write, schema: { body: NewHoldRule, headers: Idempotent, response: { 201: HoldRule } } },
    async (call, reply) => {
      const { id } = await once(sql, call, (tx) => addRule(tx, signedIn(call), call.body))
      reply.code(201)
      return getRule(sql, id)
    },
  )

  app.patch(
    '/admin/hold-rules/:ruleId',
    { ...write, schema: { params, body: HoldRuleChange, response } },
    async (call) => {
      await changeRule(sql, signedIn(call), call.params.ruleId, call.body)
      return getRule(sql, call.params.ruleId)
    },
  )

  app.post(
    '/admin/hold-rules/:ruleId/trial',
    {
      config: { access: 'admin', rateLimit: callLimits.heavy, subject },
      schema: { params, response: { 200: HoldTrial } },
    },
    async (call) => {
      const { ruleId } = call.params
      const rule = await getComparedRule(sql, ruleId)
      const seen = await tryOnLastWeek(sql, rule)
      await noteTrial(sql, ruleId, { key: rule.key, held: seen.held })
      return { rule: await getRule(sql, ruleId), ...seen }
    },
  )

  app.put('/admin/hold-rules/:ruleId/activation', { ...write, schema: { params, response } }, async (call) => {
    await activateRule(sql, signedIn(call), call.params.ruleId)
    return getRule(sql, call.params.ruleId)
  })

  app.delete('/admin/hold-rules/:ruleId/activation', { ...write, schema: { params, response } }, async (call) => {
    await pauseRule(sql, signedIn(call), call.params.ruleId)
    return getRule(sql, call.params.ruleId)
  })

  app.delete(
    '/admin/hold-rules/:ruleId',
    { ...write, schema: { params, response: { 204: Type.Null() } } },
    async (call, reply) => {
      await deleteRule(sql, signedIn(call), call.params.ruleId)
      return reply.code(204).send(null)
    },
  )
}
