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
  const [last, late] = [(await ann.start(40)).body.id, (await ann.start(8)).body.id]
  await sql`update top_ups set state = 'expired' where id = ${late}`
  await sql`update top_ups set expires_at = now() - interval '1 minute', checked_at = now() - interval '3 minutes' where id = ${last}`
  for (const id of [last, late]) await payUnseen(id)
  await askAboutTopUps({ sql, provider, onError: fail })
  await deliver()

  expect((await ann.see(last)).state).toBe('paid')
  expect((await ann.see(late)).state).toBe('paid')
  expect((await ann.wallet()).availableVbt).toBe(48)
  expect(await checkBooks(sql)).toEqual([])
})

test('one top-up that fails does not keep others waiting', async ({ shopper, sql, provider, payUnseen }) => {
  const ann = await shopper()
  const [odd, good] = [(await ann.start(4)).body.id, (await ann.start(8)).body.id]
  await payUnseen(good)
  await sql`update top_ups set intent_id = 'pi_unknown' where id = ${odd}`
  await sql`update top_ups set checked_at = now() - interval '3 minutes' where member_id = ${ann.person.id}`
  const errors: unknown[] = []
  await askAboutTopUps({ sql, provider, onError: (error) => errors.push(error) })

  expect(errors).toHaveLength(1)
  expect((await ann.wallet()).availableVbt).toBe(8)
  // While it cannot be looked up, the member sees what we know.
  expect((await ann.see(odd)).state).toBe('created')
  expect(await checkBooks(sql)).toEqual([])
})
