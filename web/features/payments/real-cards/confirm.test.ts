import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import type { TopUp } from '#contract/payments.ts'
import { getTopUp } from '../api.ts'
import { confirmWithStripe } from './confirm.ts'

vi.mock('../api.ts')
vi.stubGlobal('location', { origin: 'https://vrumies.example' })

const open = { id: 7, state: 'created', clientSecret: 'pi_1_secret_2', decline: null } as TopUp
const paid = { ...open, state: 'paid', clientSecret: null } as TopUp
const decline = { code: 'insufficient_funds', message: 'The card doesn’t have enough money.' }

/** Pays while Stripe's script answers with `error`, and our server then knows `topUp`. */
async function pay(error: object | undefined, topUp: TopUp, begun = open) {
  vi.mocked(getTopUp).mockResolvedValue(topUp)
  const confirmPayment = vi.fn(async () => ({ error }) as PaymentIntentResult)
  const answer = confirmWithStripe({ confirmPayment } as unknown as Stripe, {} as StripeElements, 'Mara Okafor', begun)
  return { answer, confirmPayment }
}

test('Stripe gets the name on the card, and where to come back to', async () => {
  const { answer, confirmPayment } = await pay(undefined, paid)

  expect(await answer).toEqual(paid)
  expect(confirmPayment).toHaveBeenCalledWith({
    elements: {},
    clientSecret: 'pi_1_secret_2',
    redirect: 'if_required',
    confirmParams: {
      return_url: 'https://vrumies.example/tokens?topUp=7',
      payment_method_data: { billing_details: { name: 'Mara Okafor' } },
    },
  })
})

test('a declined card is explained by our server, not in Stripe’s words', async () => {
  const declined = { ...open, decline }

  expect(await (await pay({ type: 'card_error', message: 'Stripe' }, declined)).answer).toEqual(declined)
})

test.for([
  ['the bank was slow, and it is paid by now', { type: 'api_connection_error' }, paid],
  ['another tab has paid it', { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }, paid],
  ['it is with the bank', { type: 'api_error' }, { ...open, state: 'processing' } as TopUp],
] as const)('an error does not hide that %s', async ([, error, topUp]) => {
  expect(await (await pay(error, topUp)).answer).toEqual(topUp)
})

test.for([
  ['the card was not even tried', { type: 'card_error' }, open, 'The card wasn’t accepted, and nothing was charged.'],
  ['Stripe cannot be reached', { type: 'api_connection_error' }, open, 'Card payments aren’t available right now.'],
  [
    'Stripe cannot be reached after another card was declined',
    { type: 'api_connection_error' },
    { ...open, decline },
    'Card payments aren’t available right now.',
  ],
] as const)('if %s, we say so', async ([, error, topUp, words]) => {
  await expect((await pay(error, topUp)).answer).rejects.toThrow(words)
})

test.for([
  ['because Stripe did not answer our server', null, 'Card payments aren’t available right now.'],
  [
    'because too many cards were declined',
    { code: 'too_many_declines', message: '5 cards were declined in the last hour.' },
    '5 cards were declined in the last hour.',
  ],
] as const)('without a secret, %s, no card is used', async ([, decline, words]) => {
  const { answer, confirmPayment } = await pay(undefined, paid, { ...open, clientSecret: null, decline })

  await expect(answer).rejects.toThrow(words)
  expect(confirmPayment).not.toHaveBeenCalled()
})
