import { errorOf, expect, tenDollars, test } from '#test/gateway.ts'

const returnUrl = 'http://site.test/tokens?top-up=7'

/** A payment waiting at the 3-D Secure page, and what a browser does there. */
const waiting = test.extend('waiting', async ({ stripe, gateway }) => {
  const created = await stripe.paymentIntents.create({ amount: 1000, currency: 'usd' })
  const intent = await stripe.paymentIntents.confirm(created.id, {
    payment_method: 'pm_card_threeDSecure2Required',
    return_url: returnUrl,
  })
  const url = new URL(intent.next_action!.redirect_to_url!.url!).pathname
  return {
    intent,
    look: () => gateway.app.inject({ url }),
    answer: (answer: string) =>
      gateway.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `answer=${answer}`,
      }),
  }
})

waiting('the bank asks the member at a page that says it is test money', async ({ waiting: { intent, look } }) => {
  const page = await look()

  expect(intent).toMatchObject({
    status: 'requires_action',
    latest_charge: null,
    next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl } },
  })
  expect(intent.next_action!.redirect_to_url!.url).toMatch(/^http:\/\/pages\.test\/3d-secure\/\w{32}$/)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Test money')
  expect(page.body).toContain('$10.00')
  expect(page.headers['content-security-policy']).toContain("form-action 'self' http://site.test;")
})

waiting('an approved payment is charged, and the member returns', async ({ stripe, waiting: { intent, answer } }) => {
  const reply = await answer('approve')

  expect(reply.statusCode).toBe(303)
  expect(Object.fromEntries(new URL(reply.headers.location!).searchParams)).toEqual({
    'top-up': '7',
    payment_intent: intent.id,
    payment_intent_client_secret: intent.client_secret,
    redirect_status: 'succeeded',
  })
  expect(await stripe.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] })).toMatchObject({
    status: 'succeeded',
    next_action: null,
    latest_charge: { payment_method_details: { card: { three_d_secure: { result: 'authenticated' } } } },
  })
})

waiting('a double click charges once, and returns both times', async ({ stripe, waiting: { intent, answer } }) => {
  const replies = await Promise.all([answer('approve'), answer('approve'), answer('decline')])

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303])
  expect(new Set(replies.map(({ headers }) => headers.location)).size).toBe(1)
  expect((await stripe.charges.list({ payment_intent: intent.id })).data).toHaveLength(1)
})

waiting('a declined payment waits for another card', async ({ stripe, waiting: { intent, answer } }) => {
  const reply = await answer('decline')

  expect(reply.headers.location).toContain('redirect_status=failed')
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    latest_charge: null,
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
})

waiting('an abandoned payment waits until it is canceled; then the page is of no use', async ({ stripe, waiting }) => {
  const again = await stripe.paymentIntents.confirm(waiting.intent.id, { return_url: returnUrl })
  expect(again).toMatchObject({ status: 'requires_action', next_action: waiting.intent.next_action })

  await stripe.paymentIntents.cancel(waiting.intent.id)

  expect((await waiting.look()).statusCode).toBe(410)
  expect((await waiting.answer('approve')).statusCode).toBe(410)
  expect(await stripe.paymentIntents.retrieve(waiting.intent.id)).toMatchObject({ status: 'canceled' })
})

waiting('after another card, the page of the first is of no use', async ({ stripe, waiting }) => {
  await stripe.paymentIntents.confirm(waiting.intent.id, { payment_method: 'pm_card_visa', return_url: returnUrl })

  expect((await waiting.answer('decline')).statusCode).toBe(410)
  expect(await stripe.paymentIntents.retrieve(waiting.intent.id)).toMatchObject({ status: 'succeeded' })
})

waiting('nobody finds a page by guessing, or answers something else', async ({ gateway, waiting }) => {
  const guessed = await gateway.app.inject({ url: `/3d-secure/${'a'.repeat(32)}` })

  expect(guessed.statusCode).toBe(410)
  expect((await waiting.answer('perhaps')).statusCode).toBe(400)
  expect((await waiting.look()).statusCode).toBe(200)
})

test('without a way back, the script of the page shows it', async ({ stripe, gateway }) => {
  const waiting = await stripe.paymentIntents.create({
    ...tenDollars,
    payment_method: 'pm_card_threeDSecure2Required',
    confirm: true,
  })
  const { use_stripe_sdk: action } = waiting.next_action!
  const url = new URL((action as { stripe_js: string }).stripe_js).pathname
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const reply = await gateway.app.inject({ method: 'POST', url, headers, payload: 'answer=approve' })

  expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  expect(reply.body).toContain('You can close this page')
  expect(await stripe.paymentIntents.retrieve(waiting.id)).toMatchObject({ status: 'succeeded' })
  expect(await errorOf(stripe.paymentIntents.cancel(waiting.id))).toMatchObject({ statusCode: 400 })
})
