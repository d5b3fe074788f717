import { API_KEY, clientAt, WEBHOOK_SECRET } from '#test/gateway.ts'
import { test as base, expect } from '#test/payments.ts'
import { checkBooks } from '../../ledger/index.ts'
import { openProvider } from '../provider/provider.ts'
import { askAboutTopUps } from '../reconciler.ts'

/** As with the keys of Stripe: the browser confirms payments itself, with the secret of the payment. */
const test = base
  .extend('provider', { scope: 'file' }, ({ gateway }) =>
    openProvider({
      secretKey: API_KEY,
      webhookSecret: WEBHOOK_SECRET,
      gatewayPort: gateway.port,
      publishableKey: 'pk_test_a',
    }),
  )
  .extend('browser', ({ gateway }) => {
    const stripe = clientAt(gateway.port)
    return {
      confirm: (clientSecret: string | null, payment_method: string) =>
        stripe.paymentIntents.confirm(intentOf(clientSecret), { payment_method, ...bySdk }).catch(() => null),
      statusOf: async (clientSecret: string | null) =>
        (await stripe.paymentIntents.retrieve(intentOf(clientSecret))).status,
      approve: async (clientSecret: string | null) => {
        const { next_action } = await stripe.paymentIntents.retrieve(intentOf(clientSecret))
        const { pathname: url } = new URL(String(next_action?.use_stripe_sdk?.stripe_js))
        const headers = { 'content-type': 'application/x-www-form-urlencoded' }
        return gateway.app.inject({ method: 'POST', url, headers, payload: 'answer=approve' })
      },
    }
  })

const bySdk = { use_stripe_sdk: true, return_url: 'http://cars.test/tokens' }
const intentOf = (clientSecret: string | null) => clientSecret!.split('_secret_')[0]!

test('the browser gets the secret of a payment as long as it is open', async ({ shopper, browser, sql }) => {
  const ann = await shopper()
  const { body: begun } = await ann.start()
  await browser.confirm(begun.clientSecret, 'pm_card_visa')
  const paid = await ann.see(begun.id)

  expect(begun).toMatchObject({ state: 'created', clientSecret: expect.stringMatching(/^pi_\w+_secret_\w+$/) })
  expect(paid).toMatchObject({ state: 'paid', clientSecret: null })
  expect((await ann.wallet()).availableVbt).toBe(40)
  expect(await checkBooks(sql)).toEqual([])
})

test('an approval that Stripe’s script shows has no address, and can be shown again after a reload', async ({
  shopper,
  browser,
}) => {
  const ann = await shopper()
  const { body: begun } = await ann.start()
  await browser.confirm(begun.clientSecret, 'pm_card_threeDSecure2Required')
  const waiting = await ann.see(begun.id)
  await browser.approve(waiting.clientSecret)

  expect(waiting).toMatchObject({
    state: 'processing',
    nextAction: { url: null },
    clientSecret: begun.clientSecret,
  })
  expect(await ann.see(begun.id)).toMatchObject({ state: 'paid', nextAction: null })
})

test('a decline that only the browser saw is explained in our words', async ({ shopper, browser }) => {
  const ann = await shopper()
  const { body: begun } = await ann.start()
  await browser.confirm(begun.clientSecret, 'pm_card_visa_chargeDeclinedInsufficientFunds')

  expect(await ann.see(begun.id)).toMatchObject({
    state: 'created',
    decline: { code: 'insufficient_funds', message: expect.stringContaining('doesn’t have enough money') },
  })
})

test.for(['webhooks', 'page', 'reconciler'] as const)(
  'once the %s heard of the fifth declined card, the payment takes no other one',
  async (who, { shopper, browser, deliver, control, sql, provider }) => {
    const ann = await shopper()
    const { body: begun } = await ann.start()
    const hear = {
      webhooks: deliver,
      page: () => ann.see(begun.id),
      reconciler: async () => {
        await sql`update top_ups set checked_at = now() - interval '3 minutes'`
        await askAboutTopUps({ sql, provider, onError: (error) => Promise.reject(error) })
      },
    }
    await control('PATCH', '', { webhooks: { isSilent: who !== 'webhooks' } })
    for (let tries = 1; tries <= 5; tries++) {
      // Asked about a payment, the provider only tells of the last card. Webhooks tell of each.
      if (tries > 1 && who !== 'webhooks') await ann.see(begun.id)
      await browser.confirm(begun.clientSecret, 'pm_card_visa_chargeDeclined')
    }
    await hear[who]()
    await control('DELETE', '')
    await browser.confirm(begun.clientSecret, 'pm_card_visa')

    const message = '5 cards were declined in the last hour. Try again in 60 minutes.'
    expect(await browser.statusOf(begun.clientSecret)).toBe('canceled')
    expect(await ann.see(begun.id)).toMatchObject({
      state: 'expired',
      clientSecret: null,
      nextAction: null,
      decline: { code: 'too_many_declines', message },
    })
    expect(await ann.start()).toMatchObject({ status: 429, body: { code: 'too_many_declines', detail: message } })
    expect((await ann.wallet()).availableVbt).toBe(0)
    expect(await checkBooks(sql)).toEqual([])
  },
)

test('a new purchase never cancels one that the browser took to the bank, though nobody told the site', async ({
  shopper,
  browser,
}) => {
  const ann = await shopper()
  const { body: begun } = await ann.start()
  await browser.confirm(begun.clientSecret, 'pm_card_threeDSecure2Required')

  expect(await ann.start(4)).toMatchObject({ status: 409, body: { code: 'purchase_pending' } })
  await browser.approve(begun.clientSecret)
  expect((await ann.start(4)).status).toBe(201)
  expect((await ann.wallet()).availableVbt).toBe(40)
})
