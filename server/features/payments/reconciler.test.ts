import { expect, test } from '#test/payments.ts'
import { checkBooks } from '../ledger/index.ts'
import { listPendingTopUps } from './index.ts'
import { askAboutTopUps } from './reconciler.ts'

const fail = (error: unknown) => {
  throw error
}

test('a payment whose webhooks are lost is credited when the reconciler asks', async ({
  shopper,
  sql,
  provider,
  control,
  payUnseen,
}) => {
  const ann = await shopper()
  const { id } = (await ann.start(40)).body
  await control('PATCH', '', { webhooks: { isSilent: true } })
  await payUnseen(id)
  await control('DELETE', '')
  await askAboutTopUps({ sql, provider, onError: fail })
  const early = await ann.wallet()
  await sql`update top_ups set created_at = now() - interval '3 minutes', checked_at = now() - interval '3 minutes' where id = ${id}`
  const pending = await listPendingTopUps(sql)
  await askAboutTopUps({ sql, provider, onError: fail })

  expect(early.availableVbt).toBe(0)
  expect(pending.map((topUp) => topUp.id)).toEqual([id])
  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await listPendingTopUps(sql)).toEqual([])
  expect(await checkBooks(sql)).toEqual([])
})

test('an abandoned purchase expires, and 3-D Secure can no longer be approved', async ({
  shopper,
  app,
  sql,
  provider,
}) => {
  const ann = await shopper()
  const { id } = (await ann.start(40)).body
  const { nextAction } = (await ann.pay(id, 'pm_card_threeDSecure2Required')).body
  await sql`update top_ups set expires_at = now() - interval '1 minute', checked_at = now() - interval '3 minutes' where id = ${id}`
  await askAboutTopUps({ sql, provider, onError: fail })
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const late = await app.inject({ method: 'POST', url: nextAction!.url!, headers, payload: 'answer=approve' })

  expect(await ann.see(id)).toMatchObject({ state: 'expired', nextAction: null })
  expect(late.statusCode).toBe(410)
  expect((await ann.wallet()).availableVbt).toBe(0)
})

test('a payment that succeeds at the last moment, or after we gave it up, is still credited', async ({
  shopper,
  sql,
  provider,
  deliver,
  payUnseen,
}) => {
  const ann = await shopper()
  const bea = await shopper()
  const [last, late] = [(await ann.start(40)).body.id, (await bea.start(8)).body.id]
  await sql`update top_ups set state = 'expired' where id = ${late}`
  await sql`update top_ups set expires_at = now() - interval '1 minute', checked_at = now() - interval '3 minutes' where id = ${last}`
  for (const id of [last, late]) await payUnseen(id)
  await askAboutTopUps({ sql, provider, onError: fail })
  await deliver()

  expect((await ann.see(last)).state).toBe('paid')
  expect((await bea.see(late)).state).toBe('paid')
  expect([(await ann.wallet()).availableVbt, (await bea.wallet()).availableVbt]).toEqual([40, 8])
  expect(await checkBooks(sql)).toEqual([])
})

test('the admin sees what waits for the provider, the oldest first, and only that', async ({ shopper, sql }) => {
  const [ann, bea, cem] = [await shopper(), await shopper(), await shopper()]
  const { id: paid } = await ann.buy(12)
  const [first, second] = [(await ann.start(4)).body.id, (await bea.start(8)).body.id]
  await sql`update top_ups set created_at = now() - interval '3 minutes' where id in ${sql([first, second, paid])}`
  const { id: recent } = (await cem.start(16)).body
  const pending = await listPendingTopUps(sql)

  const ids = [paid, first, second, recent]
  expect(pending.map(({ id }) => id).filter((id) => ids.includes(id))).toEqual([first, second])
})

test('a purchase whose payment could not be created waits, and ends after its hour', async ({
  shopper,
  sql,
  provider,
  control,
}) => {
  const ann = await shopper()
  await control('PATCH', '', { answers: { fault: 'error', times: 1000, seconds: 0 } })
  await ann.start(40)
  await control('DELETE', '')
  const stateAfter = async (change: string) => {
    await sql.unsafe(`update top_ups set ${change}, checked_at = now() - interval '3 minutes' where intent_id is null`)
    await askAboutTopUps({ sql, provider, onError: fail })
    const [topUp] = await sql`select state from top_ups where member_id = ${ann.person.id}`
    return topUp
  }

  expect(await stateAfter(`expires_at = now() + interval '1 minute'`)).toEqual({ state: 'created' })
  expect(await stateAfter(`expires_at = now() - interval '1 minute'`)).toEqual({ state: 'expired' })
})

test('one top-up that fails does not keep others waiting', async ({ shopper, sql, provider, payUnseen }) => {
  const [ann, bea] = [await shopper(), await shopper()]
  const [odd, good] = [(await ann.start(4)).body.id, (await bea.start(8)).body.id]
  await payUnseen(good)
  await sql`update top_ups set intent_id = 'pi_unknown' where id = ${odd}`
  await sql`update top_ups set checked_at = now() - interval '3 minutes' where id in ${sql([odd, good])}`
  const errors: unknown[] = []
  await askAboutTopUps({ sql, provider, onError: (error) => errors.push(error) })

  expect(errors).toHaveLength(1)
  expect((await bea.wallet()).availableVbt).toBe(8)
  // While it cannot be looked up, the member sees what we know.
  expect((await ann.see(odd)).state).toBe('created')
  expect(await checkBooks(sql)).toEqual([])
})
