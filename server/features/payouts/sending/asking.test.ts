import { test as base, expect } from '#test/sent-payouts.ts'
import { checkBooks } from '../../ledger/index.ts'
import { compareWithProvider } from '../../payments/index.ts'
import { followPayout } from './following.actions.ts'
import { askForTransfers } from './reconciler.ts'

const onError = (error: unknown) => Promise.reject(error)

const test = base
  // As if nobody had asked the provider for this time.
  .extend('quietFor', ({ sql }) => async (id: number, time: string) => {
    await sql`update payouts set checked_at = checked_at - ${time}::text::interval where id = ${id}`
  })
  .extend(
    'reconcile',
    ({ sql, provider }) =>
      () =>
        askForTransfers({ sql, provider, onError }),
  )
  .extend('sentTo', ({ stripe }) => async (destination: string) => {
    const { data } = await stripe.transfers.list({ destination })
    return data.map(({ amount }) => amount)
  })
  .extend('attempts', ({ sql }) => async (id: number) => {
    const [row] = await sql<{ attempts: number; failure: string | null }[]>`
      select attempts, failure from payouts where id = ${id}`
    return row
  })

test('a refused transfer returns the tokens, as earned ones', async ({
  earner,
  begin,
  ask,
  control,
  bell,
  sql,
  sentTo,
}) => {
  const ann = await earner(858)
  const id = await begin(ann)
  await control('PATCH', '', { refusesTransfers: true })
  await ask(id)
  await control('DELETE', '')
  await ask(id)

  expect(await ann.show(id)).toMatchObject({ state: 'refused', problem: null, returnedVbt: 858 })
  expect(await ann.available()).toBe(858)
  expect((await ann.earnings()).availableVbt).toBe(858)
  expect(await sentTo(ann.accountId)).toEqual([])
  expect(await bell(ann.person)).toEqual(['Stripe refused your payout of $214.50. You have the tokens again'])
  expect(await checkBooks(sql)).toEqual([])
})

test('an account that Stripe closed meanwhile gets nothing', async ({ earner, begin, ask, judge, bell, sql }) => {
  const ann = await earner(100)
  const id = await begin(ann, 100)
  await judge(ann.person, 'rejected')
  await ask(id)

  expect(await ann.show(id)).toMatchObject({ state: 'refused', returnedVbt: 100 })
  expect(await bell(ann.person)).toEqual([
    'Your payout of $25.00 didn’t go through, because Stripe can’t pay you now. You have the tokens again',
  ])
  expect((await ann.payOut()).body.code).toBe('account_restricted')
  expect(await checkBooks(sql)).toEqual([])
})

test('while the site’s balance is short, a payout waits, is tried hourly, and admins hear of it once a day', async ({
  earner,
  begin,
  ask,
  make,
  control,
  bell,
  quietFor,
  reconcile,
  attempts,
  sentTo,
  sql,
}) => {
  const admin = await make.person({ role: 'admin' })
  const [ann, bea] = [await earner(100), await earner(100)]
  const [first, second] = [await begin(ann, 100), await begin(bea, 100)]
  await control('PATCH', '', { isShort: true })
  await ask(first)
  await ask(second)
  await quietFor(first, '59 minutes')
  await reconcile()
  const early = await attempts(first)
  await quietFor(first, '1 minute')
  await reconcile()
  const hourly = await attempts(first)
  const waiting = await ann.show(first)
  await control('DELETE', '')
  await quietFor(first, '1 hour')
  await reconcile()

  expect(early).toEqual({ attempts: 1, failure: 'balance_insufficient' })
  expect(hourly).toEqual({ attempts: 2, failure: 'balance_insufficient' })
  expect(waiting).toMatchObject({ state: 'created', problem: 'delayed', returnedVbt: 0 })
  expect(await ann.show(first)).toMatchObject({ state: 'sent', problem: null })
  expect(await attempts(first)).toEqual({ attempts: 3, failure: null })
  expect(await bea.show(second)).toMatchObject({ state: 'created', problem: 'delayed' })
  expect(await sentTo(ann.accountId)).toEqual([2500])
  expect(await ann.available()).toBe(0)
  expect(await bell(admin)).toEqual([
    'The site’s Stripe balance is too low, so payouts wait. Add money to it at Stripe',
  ])
  expect(await bell(ann.person)).toEqual([])
  expect(await checkBooks(sql)).toEqual([])
})

test('a transfer whose answer was lost is found, and not made again', async ({
  earner,
  begin,
  ask,
  control,
  quietFor,
  reconcile,
  sentTo,
  sql,
}) => {
  const ann = await earner(100)
  const id = await begin(ann, 100)
  // The search for it is answered, the transfer is not.
  await control('PATCH', '', { answers: { fault: 'lost', times: 1000, seconds: 0 } })
  await expect(ask(id)).rejects.toMatchObject({ status: 503 })
  await control('DELETE', '')
  const unanswered = await ann.show(id)
  await reconcile()
  const soon = await ann.show(id)
  await quietFor(id, '3 minutes')
  await reconcile()

  expect(unanswered).toMatchObject({ state: 'created', problem: null })
  expect(soon).toMatchObject({ state: 'created' })
  expect(await ann.show(id)).toMatchObject({ state: 'sent' })
  expect(await sentTo(ann.accountId)).toEqual([2500])
  expect(await checkBooks(sql)).toEqual([])
})

test('a server that dies after any statement of asking sends it once, also after the provider forgot the key', async ({
  earner,
  begin,
  ask,
  control,
  crashes,
  sentTo,
  sql,
}) => {
  const ann = await earner(1000)
  const ids: number[] = []
  let isOver = false
  for (let statements = 1; !isOver; statements++) {
    const id = await begin(ann, 40)
    ids.push(id)
    const before = crashes.count
    await crashes.after(statements, () => ask(id).catch(() => {}))
    isOver = crashes.count === before
    await control('POST', '/keys/forget')
    await ask(id)
  }

  expect(ids.length).toBeGreaterThan(4)
  for (const id of ids) expect(await ann.show(id)).toMatchObject({ state: 'sent' })
  expect(await sentTo(ann.accountId)).toEqual(ids.map(() => 1000))
  expect(await ann.available()).toBe(1000 - ids.length * 40)
  expect(await checkBooks(sql)).toEqual([])
})

test('of 20 that ask at once, one transfer is made', async ({ earner, begin, ask, sentTo, attempts, sql }) => {
  const ann = await earner(100)
  const id = await begin(ann, 100)
  await Promise.allSettled(Array.from({ length: 20 }, () => ask(id)))
  await ask(id)

  expect(await ann.show(id)).toMatchObject({ state: 'sent' })
  expect(await attempts(id)).toEqual({ attempts: 1, failure: null })
  expect(await sentTo(ann.accountId)).toEqual([2500])
  expect(await checkBooks(sql)).toEqual([])
})

test('the provider’s account and the books agree about payouts in every state', async ({
  earner,
  begin,
  ask,
  control,
  sql,
  provider,
}) => {
  const ann = await earner(1000)
  const [sent, refused] = [await begin(ann, 40), await begin(ann, 40)]
  await ask(sent)
  await control('PATCH', '', { refusesTransfers: true })
  await ask(refused)
  await control('DELETE', '')
  await begin(ann, 40)
  const [{ transferId }] = await sql<[{ transferId: string }]>`select transfer_id from payouts where id = ${sent}`
  await control('POST', `/transfers/${transferId}/reverse`, { amount: 101 })
  await followPayout(sql, provider, sent)

  const known = await sql`select id from payouts where member_id = ${ann.person.id}`
  const differences = await compareWithProvider(sql, provider, new Date(Date.now() + 1000 * 60 * 60))
  expect(known).toHaveLength(3)
  expect(differences.filter(({ payoutId }) => payoutId !== null)).toEqual([])
})
