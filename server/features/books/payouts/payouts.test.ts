import type { AuditPage } from '#contract/admin.ts'
import type { Problem } from '#contract/basics.ts'
import type { AdminPayout, AdminPayoutPage } from '#contract/payouts.ts'
import type { Person } from '#test/client.ts'
import { test as base, expect } from '#test/sent-payouts.ts'
import { checkBooks } from '../../ledger/index.ts'

/** An admin, and what they see of the payouts of one member. */
const test = base
  .extend('admin', async ({ as, make }) => as(await make.person({ role: 'admin' })))
  .extend('listOf', ({ admin }) => async ({ id }: Person, show: string) => {
    const { body } = await admin.get<AdminPayoutPage>(`/admin/payouts?show=${show}&limit=100`)
    return body.items.filter(({ member }) => member?.id === id)
  })
  .extend(
    'tryAgain',
    ({ admin }) =>
      (id: number) =>
        admin.post<AdminPayout & Problem>(`/admin/payouts/${id}/attempts`, {}),
  )

test('an admin sees payouts with problems, open ones, and all, newest first', async ({ make, addPayout, listOf }) => {
  const ann = await make.person()
  for (const state of ['created', 'sent', 'paid', 'refused', 'reversed'] as const) await addPayout(ann, { state })

  const statesOf = async (show: string) => (await listOf(ann, show)).map(({ state }) => state)
  expect(await statesOf('all')).toEqual(['reversed', 'refused', 'paid', 'sent', 'created'])
  expect(await statesOf('open')).toEqual(['sent', 'created'])
  expect(await statesOf('problems')).toEqual(['reversed', 'refused'])
})

test('delayed payouts, and those that a bank rejected, are problems, too', async ({ make, addPayout, listOf, sql }) => {
  const ann = await make.person()
  const [delayed, rejected] = [await addPayout(ann, { state: 'created' }), await addPayout(ann)]
  await sql`update payouts set is_delayed = true where id = ${delayed}`
  await sql`update payouts set is_bank_rejected = true where id = ${rejected}`

  expect((await listOf(ann, 'problems')).map(({ problem }) => problem)).toEqual(['bank_rejected', 'delayed'])
})

test('the sums and the count are of all payouts, on each page', async ({ make, addPayout, admin }) => {
  const read = async (path: string) => (await admin.get<AdminPayoutPage>(`/admin/payouts${path}`)).body
  const before = await read('?limit=1')
  const ann = await make.person()
  await addPayout(ann, { state: 'paid', cents: 5000, returnedCents: 1000 })
  await addPayout(ann, { state: 'created', cents: 2000 })
  await addPayout(ann, { state: 'sent', cents: 3000, returnedCents: 500 })
  await addPayout(ann, { state: 'refused', cents: 7000, returnedCents: 7000 })

  const first = await read('?show=open&limit=1')
  const second = await read(`?show=open&limit=1&after=${first.next}`)
  for (const page of [first, second]) {
    expect(page).toMatchObject({
      paidCents: before.paidCents + 4000,
      onItsWayCents: before.onItsWayCents + 4500,
      problems: before.problems + 1,
    })
  }
  expect([first, second].map(({ items }) => items.map(({ cents }) => cents))).toEqual([[3000], [2000]])
})

test('an admin has a delayed payout sent at once, when there is money again', async ({
  earner,
  begin,
  ask,
  control,
  listOf,
  tryAgain,
  admin,
  stripe,
  sql,
}) => {
  const ann = await earner(100)
  const id = await begin(ann, 100)
  await control('PATCH', '', { isShort: true })
  await ask(id)
  const still = await tryAgain(id)
  const listed = await listOf(ann.person, 'problems')
  await control('DELETE', '')
  const sent = await tryAgain(id)

  expect(still).toMatchObject({ status: 200, body: { state: 'created', problem: 'delayed', attempts: 2 } })
  expect(listed).toMatchObject([{ id, failure: 'balance_insufficient', attempts: 2, checkedAt: expect.any(String) }])
  expect(sent).toMatchObject({ status: 200, body: { state: 'sent', problem: null, attempts: 3, failure: null } })
  expect((await stripe.transfers.list({ destination: ann.accountId })).data).toHaveLength(1)
  const entries = (await admin.get<AuditPage>('/admin/audit?action=payout_tried_again')).body.items
  expect(entries.filter(({ subjectId }) => subjectId === id)).toHaveLength(2)
  expect(entries[0]).toMatchObject({ subjectId: id, details: { number: sent.body.number } })
  expect(await checkBooks(sql)).toEqual([])
})

test('an admin asks what became of a payout that was sent', async ({ earner, send, tryAgain, stripe, sql }) => {
  const ann = await earner(100)
  const { id, transferId } = await send(ann, 100)
  await stripe.transfers.createReversal(transferId, { amount: 2500 })

  expect(await tryAgain(id)).toMatchObject({ status: 200, body: { state: 'reversed', returnedVbt: 100 } })
  expect(await ann.available()).toBe(100)
  expect(await checkBooks(sql)).toEqual([])
})

test('nothing is tried again that has ended, or if Stripe doesn’t answer', async ({
  make,
  addPayout,
  earner,
  begin,
  control,
  tryAgain,
  as,
}) => {
  const ann = await make.person()
  for (const state of ['paid', 'refused', 'reversed'] as const) {
    const answer = await tryAgain(await addPayout(ann, { state }))
    expect(answer, state).toMatchObject({ status: 409, body: { code: 'payout_ended' } })
  }
  expect((await tryAgain(999_999)).status).toBe(404)
  const member = await as(ann)
  expect((await member.post(`/admin/payouts/${await addPayout(ann)}/attempts`, {})).status).toBe(403)
  expect((await member.get('/admin/payouts')).status).toBe(403)

  const id = await begin(await earner(100), 100)
  await control('PATCH', '', { answers: { fault: 'error', times: 1000, seconds: 0 } })
  expect(await tryAgain(id)).toMatchObject({ status: 503, body: { code: 'payments_unavailable' } })
  await control('DELETE', '')
  expect(await tryAgain(id)).toMatchObject({ status: 200, body: { state: 'sent' } })
})
