import { errorOf, expect, express, test } from '#test/connected-accounts.ts'

test('an Express account starts without anything, and says what is missing', async ({ stripe }) => {
  const account = await stripe.accounts.create({
    ...express,
    email: 'ann@example.com',
    business_profile: { name: 'Ann’s parts' },
    metadata: { member: '7' },
    settings: {
      payouts: { schedule: { interval: 'weekly', weekly_anchor: 'friday' }, statement_descriptor: 'VRUMIES' },
    },
  })

  expect(account).toMatchObject({
    object: 'account',
    type: 'express',
    country: 'US',
    email: 'ann@example.com',
    business_profile: { name: 'Ann’s parts', url: null },
    capabilities: { transfers: 'inactive' },
    charges_enabled: false,
    details_submitted: false,
    payouts_enabled: false,
    external_accounts: { data: [] },
    metadata: { member: '7' },
    requirements: { disabled_reason: 'requirements.past_due', errors: [] },
    settings: { payouts: { schedule: { interval: 'weekly', weekly_anchor: 'friday', delay_days: 2 } } },
  })
  expect(account.id).toMatch(/^acct_\w+$/)
  expect(account.requirements!.currently_due).toContain('external_account')
  expect(await stripe.accounts.retrieve(account.id)).toEqual(account)
  expect((await stripe.accounts.list()).data.map(({ id }) => id)).toEqual([account.id])
})

test('the newer parameters create the same account', async ({ stripe }) => {
  const account = await stripe.accounts.create({
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
  })

  expect(account).toMatchObject({ type: 'express', capabilities: { card_payments: 'inactive', transfers: 'inactive' } })
})

test('an account is changed, also to payouts by hand', async ({ stripe, connectSite, gateway }) => {
  const { id } = await stripe.accounts.create({ ...express, metadata: { a: '1', b: '2' } })
  const changed = await stripe.accounts.update(id, {
    email: 'new@example.com',
    metadata: { a: '', c: '3' },
    settings: { payouts: { schedule: { interval: 'manual', delay_days: 'minimum' } } },
  })
  await gateway.deliverDue()

  expect(changed).toMatchObject({
    email: 'new@example.com',
    metadata: { b: '2', c: '3' },
    capabilities: { transfers: 'inactive' },
    settings: { payouts: { debit_negative_balances: true, schedule: { interval: 'manual', delay_days: 2 } } },
  })
  expect(changed.metadata).not.toHaveProperty('a')
  expect(connectSite.received[0]!.event).toMatchObject({
    type: 'account.updated',
    account: id,
    data: { object: { id }, previous_attributes: { email: null, metadata: { a: '1', b: '2' } } },
  })
})

test.for([
  ['complete', { payouts_enabled: true, details_submitted: true }, 'active', null],
  ['due', { payouts_enabled: true, details_submitted: true }, 'active', null],
  ['restricted', { payouts_enabled: false, details_submitted: true }, 'inactive', 'requirements.past_due'],
  ['rejected', { payouts_enabled: false, details_submitted: true }, 'inactive', 'rejected.other'],
] as const)('an account that is %s', async ([standing, abilities, transfers, reason], { stripe, open, clock }) => {
  const account = await stripe.accounts.retrieve(await open(standing))

  expect(account).toMatchObject({
    ...abilities,
    capabilities: { transfers },
    requirements: { disabled_reason: reason },
  })
  const { currently_due, past_due, errors, current_deadline } = account.requirements!
  if (standing === 'complete') expect([currently_due, past_due]).toEqual([[], []])
  if (standing === 'complete') expect(account.external_accounts!.data).toMatchObject([{ last4: '6789', status: 'new' }])
  if (standing === 'due') expect(currently_due).toEqual(['individual.id_number'])
  if (standing === 'due') expect(current_deadline).toBeGreaterThan(clock.ms / 1000)
  if (standing === 'restricted') expect(past_due).toEqual(['individual.verification.document'])
  if (standing === 'restricted') expect(errors).toMatchObject([{ requirement: 'individual.verification.document' }])
})

test('the platform rejects an account', async ({ stripe, open }) => {
  const [fraud, kept] = [await open(), await open()]
  const rejected = await stripe.accounts.reject(fraud, { reason: 'fraud_other' })
  const paid = await stripe.accounts.reject(kept, { reason: 'terms_of_service', payouts_action: 'none' })

  expect(rejected).toMatchObject({
    payouts_enabled: false,
    capabilities: { transfers: 'inactive' },
    requirements: { disabled_reason: 'rejected.platform_fraud' },
  })
  expect(paid).toMatchObject({
    payouts_enabled: true,
    requirements: { disabled_reason: 'rejected.platform_terms_of_service' },
  })
})

test('an account is deleted once its balance is empty', async ({ stripe, open, send, wait }) => {
  const id = await open()
  await send(id)
  const early = await errorOf(stripe.accounts.del(id))
  await wait(30)
  const deleted = await stripe.accounts.del(id)

  expect(early).toMatchObject({ statusCode: 400, type: 'StripeInvalidRequestError' })
  expect(deleted).toMatchObject({ id, object: 'account', deleted: true })
  expect(await errorOf(stripe.accounts.retrieve(id))).toMatchObject({ code: 'account_invalid' })
  expect(await errorOf(stripe.balance.retrieve({}, { stripeAccount: id }))).toMatchObject({ statusCode: 403 })
  expect((await stripe.accounts.list()).data).toEqual([])
})

test('an account that does not exist is refused as one of somebody else', async ({ stripe, control }) => {
  for (const call of [
    stripe.accounts.retrieve('acct_nobody'),
    stripe.accounts.update('acct_nobody', { email: 'a@example.com' }),
    stripe.accounts.del('acct_nobody'),
    stripe.accounts.reject('acct_nobody', { reason: 'other' }),
    stripe.accounts.createLoginLink('acct_nobody'),
    stripe.payouts.list({}, { stripeAccount: 'acct_nobody' }),
  ]) {
    const error = await errorOf(call)
    expect(error).toMatchObject({ type: 'StripePermissionError', statusCode: 403, code: 'account_invalid' })
    expect(error.message).toContain("does not have access to account 'acct_nobody'")
  }
  expect(await control('POST', '/accounts/acct_nobody/standing', { standing: 'complete' })).toMatchObject({
    status: 403,
  })
})
