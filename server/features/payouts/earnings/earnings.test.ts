import { buy, give } from '#test/bounty.ts'
import { expect, test } from '#test/payouts.ts'
import { chargeBack, checkBooks, postTransfers, tip, unitsOf } from '../../ledger/index.ts'

test('a seller can be paid out what they earned, in whole tokens, but nothing that they bought or got', async ({
  seller,
  earn,
  sql,
}) => {
  const ann = await seller()
  await ann.connect()
  await earn(ann.person, 100.5)
  await buy(sql, ann.person, 40)
  await give(sql, ann.person, 40)

  expect(await ann.earnings()).toEqual({
    isOn: true,
    isTest: true,
    account: { state: 'ready', needs: [], needsBy: null },
    availableVbt: 100,
    mostVbt: 100,
    pendingVbt: 0,
    waits: [],
    onItsWayCents: 0,
    paidOutCents: 0,
    feeCents: 0,
    isAutomatic: false,
    nextAutomaticAt: null,
    refusal: null,
  })
  expect(await checkBooks(sql)).toEqual([])
})

test('someone who has earned nothing and set up nothing is told to set up payouts', async ({ seller }) => {
  expect(await (await seller()).earnings()).toMatchObject({
    isOn: true,
    account: { state: 'none', needs: [], needsBy: null },
    availableVbt: 0,
    refusal: { code: 'account_needed', until: null },
  })
})

test('payouts on their way and at the bank are summed up, without what came back', async ({ seller, addPayout }) => {
  const [ann, bea] = [await seller(), await seller()]
  await addPayout(ann.person, { cents: 1000, state: 'created' })
  await addPayout(ann.person, { cents: 2000, state: 'sent', returnedCents: 500 })
  await addPayout(ann.person, { cents: 4000, state: 'paid' })
  await addPayout(ann.person, { cents: 8000, state: 'paid', returnedCents: 1000 })
  await addPayout(ann.person, { cents: 16_000, state: 'refused', returnedCents: 16_000 })
  await addPayout(ann.person, { cents: 32_000, state: 'reversed', returnedCents: 32_000 })
  await addPayout(bea.person, { cents: 64_000, state: 'paid' })

  expect(await ann.earnings()).toMatchObject({ onItsWayCents: 2500, paidOutCents: 11_000 })
})

test('payouts of the last 24 hours count against the daily limit, which an admin can raise', async ({
  seller,
  earn,
  addPayout,
  sql,
}) => {
  const ann = await seller()
  await ann.connect()
  await earn(ann.person, 10_000)
  await addPayout(ann.person, { cents: 100_000, hoursAgo: 25 })
  await addPayout(ann.person, { cents: 150_000, hoursAgo: 20 })
  await addPayout(ann.person, { cents: 25_000, state: 'refused', returnedCents: 25_000, hoursAgo: 1 })
  const { mostVbt: left, refusal } = await ann.earnings()
  await addPayout(ann.person, { cents: 50_000, hoursAgo: 1 })
  const used = await ann.earnings()
  await sql`insert into payout_limits (member_id, daily_cents, reason) values (${ann.person.id}, 250000, 'A big shop.')`

  expect([left, refusal]).toEqual([2000, null])
  expect(used).toMatchObject({
    availableVbt: 10_000,
    mostVbt: 0,
    refusal: {
      code: 'daily_payout_limit',
      message: 'You can pay out $2,000.00 in 24 hours. You can pay out more in 4 hours.',
      until: expect.any(String),
    },
  })
  expect(await ann.earnings()).toMatchObject({ mostVbt: 2000, refusal: null })
})

test('each reason not to pay out is read from where it is', async ({ seller, earn, sql, judge, unasked }) => {
  const ann = await seller()
  const { id } = ann.person
  const refusal = async () => (await ann.earnings()).refusal?.code
  await ann.setUp()
  const codes = [await refusal()]
  await judge(ann.person, 'complete')
  await unasked(ann.person)
  codes.push(await refusal())
  await sql`update payout_accounts set ready_at = ready_at - interval '7 days' where member_id = ${id}`
  codes.push(await refusal())
  await earn(ann.person, 40)
  codes.push(await refusal())
  await sql`update accounts set credentials_changed_at = now() from members where members.id = ${id} and account_id = accounts.id`
  codes.push(await refusal())
  await sql`update accounts set created_at = now() - interval '2 days' from members where members.id = ${id} and account_id = accounts.id`
  codes.push(await refusal())
  await sql`insert into payout_holds (member_id, reason) values (${id}, 'Looks stolen.')`
  codes.push(await refusal())
  await sql`update accounts set email_verified = false from members where members.id = ${id} and account_id = accounts.id`
  codes.push(await refusal())

  expect(codes).toEqual([
    'account_needed',
    'first_payout_wait',
    'too_little_earned',
    undefined,
    undefined,
    'security_wait',
    'on_hold',
    'verify_first',
  ])
})

test('who owes tokens after a chargeback cannot be paid out', async ({ seller, make, sql }) => {
  const ann = await seller()
  await ann.connect()
  const { id: memberId } = ann.person
  const { id: topUpId } = await ann.buy(40)
  const toId = (await make.person()).id
  await postTransfers(sql, [
    tip({ fromId: memberId, toId, subject: 'post:1', units: unitsOf(30), requestKey: `${toId}` }),
  ])
  await postTransfers(sql, [chargeBack({ topUpId, memberId, cents: 1000, disputeId: `dp_${topUpId}` })])

  expect((await ann.earnings()).refusal).toEqual({
    code: 'in_debt',
    message: 'You owe 30 VBT. You can pay out again when that’s settled.',
    until: null,
  })
})

test('visitors see nobody’s earnings', async ({ as }) => {
  expect((await (await as(null)).get('/payouts/earnings')).status).toBe(401)
})
