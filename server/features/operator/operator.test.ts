import type { OperatorFacts } from '#contract/operator.ts'
import { SECRET } from '#test/client.ts'
import { expect, test } from '#test/payments.ts'
import { buildApp } from '../../app.ts'

test('anyone can read who runs the site, and whether it pays out', async ({ app, sql, media, provider }) => {
  const operator = { name: 'Torque LLC', contact: 'help@torque.example' }
  const withoutConnect = { ...provider, connect: null }
  const other = await buildApp({ sql, media, sessionSecret: SECRET, provider: withoutConnect, operator })
  const read = async (site: typeof app) => (await site.inject('/api/operator')).json<OperatorFacts>()

  expect(await read(app)).toEqual({ name: null, contact: null, paysOut: true })
  expect(await read(other)).toEqual({ ...operator, paysOut: false })
  await other.close()
})
