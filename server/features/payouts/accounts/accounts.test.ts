import { sentenceOf } from '#contract/notification-words.ts'
import type { NotificationPage } from '#contract/notifications.ts'
import { expect, test } from '#test/payouts.ts'
import { notificationSources } from '../../../notification-sources.ts'
import { deliverHappenings } from '../../../platform/background/happening-delivery.ts'
import { noJobs } from '../../../platform/background/jobs.ts'
import { openRealtime } from '../../../platform/background/realtime.ts'
import { notificationHandler } from '../../notifications/index.ts'
import { checkAccounts, noteAccount, noteAccountNamed } from './noting.actions.ts'
import { findPayoutAccount } from './queries.ts'

// First, so that no events of other tests wait.
test('Stripe’s webhook changes the account at once, and its member reads what Stripe needs', async ({
  seller,
  judge,
  deliver,
  sql,
  provider,
}) => {
  const ann = await seller()
  await ann.connect()
  await judge(ann.person, 'restricted')
  await deliver()
  await noteAccountNamed(sql, provider, 'acct_nobody')
  const listener = notificationHandler({ realtime: openRealtime(), jobs: noJobs, sources: notificationSources })
  await deliverHappenings(sql, [listener])

  expect((await findPayoutAccount(sql, ann.person.id))?.state).toBe('restricted')
  const { items } = (await ann.get<NotificationPage>('/notifications?type=payout_account')).body
  expect(items.map((item) => [sentenceOf(item), item.path])).toEqual([
    ['To pay you, Stripe needs a photo of your ID', '/tokens/payouts'],
  ])
})

test('a member sets up payouts on Stripe’s pages, and is ready when they come back', async ({
  seller,
  gateway,
  unasked,
  sql,
}) => {
  const ann = await seller()
  expect((await ann.earnings()).account).toEqual({ state: 'none', needs: [], needsBy: null })

  const { status, body } = await ann.setUp('seller')
  const page = await gateway.app.inject({ method: 'GET', url: body.url })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const done = await gateway.app.inject({
    method: 'POST',
    url: String(page.headers.location),
    headers: form,
    payload: 'answer=complete',
  })
  await unasked(ann.person)

  expect(status).toBe(200)
  expect(done.headers.location).toMatch(/#\/seller\?payouts=done$/)
  expect((await ann.earnings()).account).toEqual({ state: 'ready', needs: [], needsBy: null })
  expect((await findPayoutAccount(sql, ann.person.id))?.readyAt).not.toBeNull()
})

test('a link that was used leads to where the site makes a new one', async ({ seller, gateway }) => {
  const ann = await seller()
  const { url } = (await ann.setUp()).body
  await gateway.app.inject({ method: 'GET', url })

  const again = await gateway.app.inject({ method: 'GET', url })

  expect(again.headers.location).toMatch(/#\/tokens\?payouts=again$/)
})

test('two tabs set up one account', async ({ seller, accountOf, provider }) => {
  const ann = await seller()

  const replies = await Promise.all(Array.from({ length: 16 }, () => ann.setUp()))

  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  const stripe = await provider.client()
  const accounts = await stripe.accounts.list({ limit: 100 })
  const hers = accounts.data.filter(({ metadata }) => metadata?.member === String(ann.person.id))
  expect(hers.map(({ id }) => id)).toEqual([await accountOf(ann.person)])
})

test('what the site forgot in a crash is found, and not made again', async ({ seller, accountOf, sql }) => {
  const ann = await seller()
  await ann.setUp()
  const before = await accountOf(ann.person)
  await sql`update payout_accounts set provider_id = null where member_id = ${ann.person.id}`

  await ann.setUp()

  expect(await accountOf(ann.person)).toBe(before)
})

test('without an answer from Stripe, the next call goes on', async ({ seller, control, accountOf }) => {
  const ann = await seller()
  await control('PATCH', '', { answers: { fault: 'error', times: 10, seconds: 0 } })
  const { status, body } = await ann.setUp()
  await control('DELETE', '')

  expect([status, body]).toMatchObject([503, { code: 'payments_unavailable' }])
  expect((await ann.earnings()).account.state).toBe('incomplete')
  expect((await ann.setUp()).status).toBe(200)
  expect(await accountOf(ann.person)).toMatch(/^acct_/)
})

test('what Stripe asks for is said in plain words, and by when', async ({ seller, judge, unasked }) => {
  const ann = await seller()
  await ann.setUp()
  await unasked(ann.person)
  const { account: begun } = await ann.earnings()
  await judge(ann.person, 'restricted')
  await unasked(ann.person)
  const { account: restricted, refusal } = await ann.earnings()

  expect(begun.state).toBe('incomplete')
  expect(begun.needs).toContain('Your date of birth')
  expect(begun.needs).not.toContain('More details')
  expect(restricted).toEqual({ state: 'restricted', needs: ['A photo of your ID'], needsBy: null })
  expect(refusal).toMatchObject({ code: 'account_restricted' })
})

test('a working account that needs something by a date still works, and its member is notified once', async ({
  seller,
  judge,
  sql,
  provider,
}) => {
  const ann = await seller()
  await ann.connect()
  await judge(ann.person, 'due')
  await Promise.all([1, 2, 3].map(() => noteAccount(sql, provider, ann.person.id)))
  await noteAccount(sql, provider, ann.person.id)

  expect((await ann.earnings()).account).toEqual({
    state: 'ready',
    needs: ['Your Social Security number'],
    needsBy: expect.any(String),
  })
  expect(await askedOf(sql, ann.person)).toEqual([{ needs: ['individual.id_number'], by: expect.any(String) }])
})

test('a member is notified each time that their account becomes restricted', async ({
  seller,
  judge,
  sql,
  provider,
}) => {
  const ann = await seller()
  await ann.connect()
  for (const standing of ['restricted', 'complete', 'restricted'] as const) {
    await judge(ann.person, standing)
    await noteAccount(sql, provider, ann.person.id)
    await noteAccount(sql, provider, ann.person.id)
  }

  expect(await askedOf(sql, ann.person)).toHaveLength(2)
})

test('the first time that it was ready counts', async ({ seller, judge, sql, provider }) => {
  const ann = await seller()
  await ann.connect()
  const before = await findPayoutAccount(sql, ann.person.id)
  for (const standing of ['restricted', 'complete'] as const) {
    await judge(ann.person, standing)
    await noteAccount(sql, provider, ann.person.id)
  }

  expect((await findPayoutAccount(sql, ann.person.id))?.readyAt).toBe(before?.readyAt)
})

test('an account that Stripe rejected stays rejected', async ({ seller, judge, sql, provider }) => {
  const ann = await seller()
  await ann.connect()
  await judge(ann.person, 'rejected')
  await noteAccount(sql, provider, ann.person.id)
  await judge(ann.person, 'complete')
  await noteAccount(sql, provider, ann.person.id)

  expect((await ann.earnings()).account.state).toBe('rejected')
  expect(await ann.setUp()).toMatchObject({ status: 409, body: { code: 'account_restricted' } })
})

test('a working account is asked about while it lacks something', async ({ seller, judge, unasked, sql, provider }) => {
  const ann = await seller()
  await ann.connect()
  await judge(ann.person, 'due')
  await noteAccount(sql, provider, ann.person.id)
  const { account: lacking } = await ann.earnings()
  await judge(ann.person, 'complete')
  await unasked(ann.person)

  expect(lacking.needs).toEqual(['Your Social Security number'])
  expect((await ann.earnings()).account).toEqual({ state: 'ready', needs: [], needsBy: null })
})

test('accounts are checked daily, and one that fails does not stop the others', async ({
  seller,
  judge,
  unasked,
  sql,
  provider,
}) => {
  const [ann, bea, cid] = [await seller(), await seller(), await seller()]
  for (const { person, connect } of [ann, bea, cid]) {
    await connect()
    await judge(person, 'restricted')
  }
  await unasked(ann.person, '25 hours')
  await unasked(bea.person, '26 hours')
  const errors: unknown[] = []
  const failing = { ...provider, client: failOnce(provider.client) }
  await checkAccounts({ sql, provider: failing, onError: (error) => errors.push(error) })

  const states = await sql<{ memberId: number; state: string }[]>`
    select member_id, state from payout_accounts
    where member_id in (${ann.person.id}, ${bea.person.id}, ${cid.person.id}) order by member_id`
  expect(states.map(({ state }) => state)).toEqual(['restricted', 'ready', 'ready'])
  expect(errors).toHaveLength(1)
})

/** A failure of the first call. */
function failOnce<Client>(open: () => Promise<Client>) {
  let hasFailed = false
  return async () => {
    if (hasFailed) return open()
    hasFailed = true
    throw new Error('This one always fails.')
  }
}

test('the dashboard is for accounts that are complete; the others go on setting up', async ({
  seller,
  judge,
  sql,
  provider,
}) => {
  const ann = await seller()
  const early = await ann.dashboard()
  await ann.setUp()
  const unfinished = await ann.dashboard()
  await judge(ann.person, 'complete')
  await noteAccount(sql, provider, ann.person.id)
  const complete = await ann.dashboard()
  await judge(ann.person, 'restricted')
  await noteAccount(sql, provider, ann.person.id)
  const restricted = await ann.dashboard()

  expect(early).toMatchObject({ status: 409, body: { code: 'account_needed' } })
  expect(unfinished.body.url).toMatch(/^\/connect\/setup\//)
  expect(complete.body.url).toMatch(/^\/connect\/login\//)
  expect(restricted.body.url).toMatch(/^\/connect\/setup\//)
})

test('someone who has left is asked about, and told nothing', async ({ seller, judge, sql, provider }) => {
  const ann = await seller()
  await ann.connect()
  await judge(ann.person, 'restricted')
  await sql`delete from members where id = ${ann.person.id}`
  await noteAccount(sql, provider, ann.person.id)

  expect((await findPayoutAccount(sql, ann.person.id))?.state).toBe('restricted')
  expect(await askedOf(sql, ann.person)).toEqual([])
})

type Sql = Parameters<typeof findPayoutAccount>[0]

async function askedOf(sql: Sql, { id }: { id: number }) {
  const rows = await sql<{ details: object }[]>`
    select details from happenings where type = 'payout_account_asked' and subject_id = ${id} order by id`
  return rows.map(({ details }) => details)
}
