import type Stripe from 'stripe'
import { test as base, errorOf, expect, express } from '#test/connected-accounts.ts'

const urls = { return_url: 'http://site.test/seller?tab=payouts', refresh_url: 'http://site.test/seller/refresh' }

/** A member’s account with a way into the hosted pages, and what a browser does there. */
const test = base
  .extend('account', async ({ stripe }) => (await stripe.accounts.create({ ...express, email: 'ann@example.com' })).id)
  .extend('onboard', ({ stripe, account }) => async () => {
    const link = await stripe.accountLinks.create({ account, type: 'account_onboarding', ...urls })
    return { ...link, path: new URL(link.url).pathname }
  })
  .extend('browser', ({ gateway }) => ({
    look: (url: string) => gateway.app.inject({ url }),
    press: (url: string, payload: string) =>
      gateway.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload,
      }),
  }))
  /** Opens a link, and returns the path of its page. */
  .extend(
    'enter',
    ({ browser }) =>
      async (path: string) =>
        String((await browser.look(path)).headers.location),
  )

test('a link leads to a page that asks for nothing personal', async ({ onboard, browser, enter, clock }) => {
  const link = await onboard()
  const page = await browser.look(await enter(link.path))

  expect(link).toMatchObject({ object: 'account_link', expires_at: Math.floor(clock.ms / 1000) + 300 })
  expect(link.url).toMatch(/^http:\/\/pages\.test\/connect\/setup\/\w{32}$/)
  expect(page.statusCode).toBe(200)
  for (const text of ['Test money', 'Complete', 'Leave details missing', 'Restricted', 'Rejected', 'ann@example.com']) {
    expect(page.body).toContain(text)
  }
  expect(page.body).not.toContain('<input')
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://site.test;")
  expect(page.headers['referrer-policy']).toBe('no-referrer')
})

test.for([
  ['complete', true, null, 'active'],
  ['missing', false, 'requirements.past_due', 'inactive'],
  ['restricted', true, 'requirements.past_due', 'inactive'],
  ['rejected', true, 'rejected.other', 'inactive'],
] as const)('the answer %s leads back to the site', async (expected, { onboard, browser, enter, stripe, account }) => {
  const [answer, details_submitted, disabled_reason, transfers] = expected
  const reply = await browser.press(await enter((await onboard()).path), `answer=${answer}`)

  expect([reply.statusCode, reply.headers.location]).toEqual([303, urls.return_url])
  expect(await stripe.accounts.retrieve(account)).toMatchObject({
    details_submitted,
    payouts_enabled: answer === 'complete',
    capabilities: { transfers },
    requirements: { disabled_reason },
  })
})

test('a link works once; then it leads to where the site makes another', async ({ onboard, browser, enter }) => {
  const { path } = await onboard()
  const page = await enter(path)
  const again = await browser.look(path)

  expect([again.statusCode, again.headers.location]).toEqual([303, urls.refresh_url])
  expect((await browser.look(page)).statusCode).toBe(200)
  await browser.press(page, 'answer=complete')
  expect((await browser.look(page)).headers.location).toBe(urls.refresh_url)
  expect((await browser.look(await enter((await onboard()).path))).statusCode).toBe(200)
})

test('a link expires after 5 minutes, its page after an hour', async ({
  onboard,
  browser,
  enter,
  clock,
  stripe,
  account,
}) => {
  const [{ path: late }, { path }] = [await onboard(), await onboard()]
  clock.ms += 299_000
  const page = await enter(path)
  clock.ms += 2_000
  expect((await browser.look(late)).headers.location).toBe(urls.refresh_url)
  expect((await browser.look(page)).statusCode).toBe(200)
  clock.ms += 3_600_000

  expect((await browser.look(page)).headers.location).toBe(urls.refresh_url)
  expect((await browser.press(page, 'answer=complete')).headers.location).toBe(urls.refresh_url)
  expect(await stripe.accounts.retrieve(account)).toMatchObject({ details_submitted: false })
  clock.ms += 25 * 3_600_000
  await onboard()
  expect((await browser.look(late)).statusCode).toBe(410)
})

test('a double click answers once, and returns both times', async ({
  onboard,
  browser,
  enter,
  stripe,
  account,
  connectSite,
  gateway,
}) => {
  const page = await enter((await onboard()).path)
  const replies = await Promise.all(
    ['complete', 'complete', 'rejected'].map((answer) => browser.press(page, `answer=${answer}`)),
  )
  await gateway.deliverDue()

  expect(replies.map(({ headers }) => headers.location)).toEqual(Array(3).fill(urls.return_url))
  expect(await stripe.accounts.retrieve(account)).toMatchObject({ payouts_enabled: true })
  expect(connectSite.types()).toEqual(['account.updated'])
})

test('details that were left missing are given later', async ({ onboard, browser, enter, stripe, account }) => {
  await browser.press(await enter((await onboard()).path), 'answer=missing')
  await browser.press(await enter((await onboard()).path), 'answer=restricted')
  await browser.press(await enter((await onboard()).path), 'answer=missing')
  expect(await stripe.accounts.retrieve(account)).toMatchObject({ payouts_enabled: false, details_submitted: true })
  await browser.press(await enter((await onboard()).path), 'answer=complete')

  expect(await stripe.accounts.retrieve(account)).toMatchObject({ payouts_enabled: true })
})

test('a rejected account stays rejected', async ({ onboard, browser, enter, stripe, account }) => {
  await browser.press(await enter((await onboard()).path), 'answer=rejected')
  const page = await enter((await onboard()).path)

  expect((await browser.look(page)).body).toContain('Your account is closed')
  await browser.press(page, 'answer=complete')
  expect(await stripe.accounts.retrieve(account)).toMatchObject({ requirements: { disabled_reason: 'rejected.other' } })
})

test('nobody finds a page by guessing, or answers something else', async ({
  onboard,
  browser,
  enter,
  stripe,
  account,
}) => {
  const { path } = await onboard()
  for (const kind of ['setup', 'onboarding', 'login', 'dashboard']) {
    expect((await browser.look(`/connect/${kind}/${'a'.repeat(32)}`)).statusCode).toBe(410)
  }
  // Not yet opened, and as a link of another kind.
  expect((await browser.look(path.replace('setup', 'onboarding'))).statusCode).toBe(410)
  expect((await browser.look(path.replace('setup', 'login'))).statusCode).toBe(410)
  expect((await browser.press('/connect/dashboard/x', 'act=bank')).statusCode).toBe(410)
  const page = await enter(path)
  for (const answer of ['', 'answer=', 'answer=perhaps', 'answer=toString', '%00']) {
    expect((await browser.press(page, answer)).statusCode).toBe(400)
  }
  expect(await stripe.accounts.retrieve(account)).toMatchObject({ details_submitted: false })
})

test('after the account is deleted, its links lead nowhere', async ({ onboard, browser, enter, stripe, account }) => {
  const [{ path }, page] = [await onboard(), await enter((await onboard()).path)]
  await stripe.accounts.del(account)

  expect((await browser.look(path)).statusCode).toBe(410)
  expect((await browser.press(page, 'answer=complete')).statusCode).toBe(410)
})

test('a link needs an account and ways back', async ({ stripe, account }) => {
  const create = (change: object) =>
    stripe.accountLinks.create({
      account,
      type: 'account_onboarding',
      ...urls,
      ...change,
    } as Stripe.AccountLinkCreateParams)

  expect(await errorOf(create({ account: 'acct_nobody' }))).toMatchObject({
    code: 'resource_missing',
    param: 'account',
  })
  expect(await errorOf(create({ type: 'account_update' }))).toMatchObject({ param: 'type' })
  expect(await errorOf(create({ return_url: undefined }))).toMatchObject({
    code: 'parameter_missing',
    param: 'return_url',
  })
  for (const refresh_url of ['javascript:alert(1)', 'seller', 'http://a;sandbox']) {
    expect(await errorOf(create({ refresh_url }))).toMatchObject({ code: 'url_invalid', param: 'refresh_url' })
  }
})

test('the dashboard shows payouts, and takes another bank', async ({
  onboard,
  browser,
  enter,
  stripe,
  account,
  send,
  wait,
  control,
}) => {
  expect((await errorOf(stripe.accounts.createLoginLink(account))).message).toContain('has not completed onboarding')
  await browser.press(await enter((await onboard()).path), 'answer=complete')
  await control('PATCH', '', { bank: 'refuses' })
  await send(account, 21_450)
  await wait(20)
  await control('DELETE', '')
  const login = await stripe.accounts.createLoginLink(account)
  const { pathname } = new URL(login.url)
  const page = await enter(pathname)
  const failed = await browser.look(page)

  expect(login).toMatchObject({
    object: 'login_link',
    url: expect.stringMatching(/^http:\/\/pages\.test\/connect\/login\//),
  })
  expect(failed.body).toContain('$214.50, failed, The bank account has been closed.')
  expect(failed.body).toContain('Your bank sent a payout back.')
  expect((await browser.look(pathname)).statusCode).toBe(410)
  expect((await browser.press(page, 'act=perhaps')).statusCode).toBe(400)
  expect((await browser.press(page, 'act=bank')).headers.location).toBe(page)
  await wait(20)
  const paid = await browser.look(page)
  expect(paid.body).toContain('$214.50, paid')
  expect(paid.body).toContain('Payouts are on')
})

test('another bank does not help a restricted account', async ({ browser, enter, stripe, account, judge }) => {
  await judge(account, 'restricted')
  const page = await enter(new URL((await stripe.accounts.createLoginLink(account)).url).pathname)
  await browser.press(page, 'act=bank')

  expect((await browser.look(page)).body).toContain('Restricted: Stripe needs more information from you.')
  await judge(account, 'rejected')
  expect((await browser.look(page)).body).toContain('Stripe has rejected your account.')
  await judge(account, 'due')
  expect((await browser.look(page)).body).toContain('Stripe needs more information soon.')
  await judge(account, 'restricted')
  expect(await stripe.accounts.retrieve(account)).toMatchObject({ payouts_enabled: false })
})
