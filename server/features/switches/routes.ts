import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { FeatureSwitches, SwitchChange, SwitchedOff, SwitchName } from '#contract/switches.ts'
import type { Sql } from '../../platform/database/database.ts'
import { signedIn } from '../../platform/http/access.ts'
import { operations } from '../../platform/http/operations.ts'
import { callLimits } from '../../platform/http/rate-limits.ts'
import { changeSwitch } from './actions.ts'
import type { SwitchBoard } from './board.ts'
import { listSwitches } from './queries.ts'

const describePublic = operations('Site', {
  listSwitchedOff: ['GET /switches', 'List what is switched off for everyone at the moment'],
})
const describe = operations('Admin', {
  listSwitches: ['GET /admin/switches', 'List what can be switched off for everyone'],
  changeSwitch: ['PUT /admin/switches/:name', 'Switch something off or on for everyone'],
})

/** Feature switches: what is off, for everyone, and the switches, for admins. */
export const switchRoutes: FastifyPluginAsyncTypebox<{ sql: Sql; switches: SwitchBoard }> = async (
  app,
  { sql, switches },
) => {
  describePublic(app)
  describe(app)
  app.get(
    '/switches',
    { config: { access: 'anyone', rateLimit: callLimits.read }, schema: { response: { 200: SwitchedOff } } },
    async () => ({ off: await switches.list() }),
  )

  app.get(
    '/admin/switches',
    { config: { access: 'admin', rateLimit: callLimits.read }, schema: { response: { 200: FeatureSwitches } } },
    async () => ({ items: await listSwitches(sql) }),
  )

  app.put(
    '/admin/switches/:name',
    {
      config: { access: 'admin', rateLimit: callLimits.write, subject: 'Switch' },
      schema: {
        params: Type.Object({ name: SwitchName }),
        body: SwitchChange,
        response: { 200: FeatureSwitches },
      },
    },
    async (call) => {
      await changeSwitch(sql, signedIn(call), call.params.name, call.body)
      switches.forget()
      return { items: await listSwitches(sql) }
    },
  )
}
