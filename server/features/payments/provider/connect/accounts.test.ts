import { expect, test } from '#test/connect-provider.ts'
import { createAccount, findAccount, loginLink, onboardingLink } from '../../index.ts'

const ann = { memberId: 7, email: 'ann@example.com', key: 'account:7' }
const urls = { returnUrl: 'https://cars.example/#/seller', refreshUrl: 'https://cars.example/#/seller?again' }

test('a member gets one account, however often it is asked for', async ({ provider, stripe }) => {
  const created = await createAccount(provider, ann)
  expect(await createAccount(provider, ann)).toEqual(created)

  expect((await stripe.accounts.list()).data).toMatchObject([
    {
      id: created.kind === 'created' && created.accountId,
      type: 'express',
      email: 'ann@example.com',
      capabilities: { transfers: 'inactive' },
      metadata: { member: '7' },
    },
  ])
})

test('an account that the provider refuses is none; one that it did not answer is unknown', async ({
  provider,
  fail,
}) => {
  const tooLong = { ...ann, email: `${'a'.repeat(250)}@example.com` }
  expect(await createAccount(provider, tooLong)).toEqual({ kind: 'refused', reason: expect.any(String) })
  await fail()
  await expect(createAccount(provider, ann)).rejects.toMatchObject({
    status: 503,
    message: /^Payouts aren’t available/,
  })
  await expect(findAccount(provider, 'acct_1')).rejects.toMatchObject({ status: 503 })
})

test('an account that nobody filled in is incomplete', async ({ provider, stripe }) => {
  const { id } = await stripe.accounts.create({ type: 'express' })
  const account = await findAccount(provider, id)

  expect(account).toMatchObject({ id, isReady: false, state: 'incomplete', deadline: null })
  expect(account!.requirements).toContain('external_account')
})

test.for([
  ['complete', { isReady: true, state: 'ready', requirements: [], deadline: null }],
  ['due', { isReady: true, state: 'ready', requirements: ['individual.id_number'], deadline: expect.any(Date) }],
  ['restricted', { isReady: false, state: 'restricted', requirements: ['individual.verification.document'] }],
  ['rejected', { isReady: false, state: 'rejected', requirements: [] }],
] as const)('an account that is %s is understood', async ([standing, expected], { provider, open }) => {
  const id = await open(standing)
  expect(await findAccount(provider, id)).toMatchObject({ id, ...expected })
})

test('an account that the platform rejected gets nothing more, even if its bank still gets what is left', async ({
  provider,
  open,
  stripe,
}) => {
  const id = await open()
  await stripe.accounts.reject(id, { reason: 'other', payouts_action: 'none' })
  expect(await findAccount(provider, id)).toMatchObject({ isReady: false, state: 'rejected' })
})

test('an account whose bank sent a payout back needs another bank', async ({ provider, open, send, wait, control }) => {
  const id = await open()
  await control('PATCH', '', { bank: 'refuses' })
  await send(id)
  await wait(20)
  expect(await findAccount(provider, id)).toMatchObject({
    isReady: false,
    state: 'restricted',
    requirements: ['external_account'],
  })
})

test('an account that does not exist is not found, and has no pages', async ({ provider }) => {
  expect(await findAccount(provider, 'acct_nobody')).toBe(null)
  expect(await loginLink(provider, 'acct_nobody')).toBe(null)
  expect(await onboardingLink(provider, 'acct_nobody', urls)).toBe(null)
})

test('a member fills in the provider’s form, comes back, and then has a dashboard', async ({
  provider,
  gateway,
  stripe,
}) => {
  const { id } = await stripe.accounts.create({ type: 'express' })
  expect(await loginLink(provider, id)).toBe(null)
  // Links of the gateway are paths, because browsers reach it through the site.
  const link = (await onboardingLink(provider, id, urls))!
  const { headers: page } = await gateway.app.inject(link)
  const { headers: back } = await gateway.app.inject({
    method: 'POST',
    url: String(page.location),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'answer=complete',
  })

  expect(link).toMatch(/^\/connect\/setup\/\w+$/)
  expect(back.location).toBe(urls.returnUrl)
  expect((await gateway.app.inject(link)).headers.location).toBe(urls.refreshUrl)
  expect(await findAccount(provider, id)).toMatchObject({ isReady: true })
  expect(await loginLink(provider, id)).toMatch(/^\/connect\/login\/\w+$/)
})
