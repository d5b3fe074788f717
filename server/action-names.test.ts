import { depositSteps } from '#contract/deposit-steps.ts'
import { DEPOSIT_ACTIONS } from '#contract/deposits.ts'
import { disputeSteps } from '#contract/dispute-steps.ts'
import { goodsSteps } from '#contract/goods-steps.ts'
import { JOB_NOTES, jobSteps } from '#contract/job-steps.ts'
import { offerSteps } from '#contract/offer-steps.ts'
import { OFFER_ACTIONS } from '#contract/offers.ts'
import { ORDER_ACTIONS } from '#contract/order-kinds.ts'
import { quoteSteps } from '#contract/quote-steps.ts'
import { QUOTE_ACTIONS, REQUEST_ACTIONS } from '#contract/quotes.ts'
import { requestSteps } from '#contract/request-steps.ts'
import { returnSteps } from '#contract/return-steps.ts'
import { shipmentSteps } from '#contract/shipment-steps.ts'
import { expect, test } from '#test/test.ts'

const actions: Record<string, readonly string[]> = {
  '/orders/:orderId': ORDER_ACTIONS,
  '/offers/:offerId': OFFER_ACTIONS,
  '/deposits/:depositId': DEPOSIT_ACTIONS,
}

test('the URL of each action on an order, an offer, or a deposit is its name, and nothing else has one', ({
  routes,
}) => {
  for (const [path, names] of Object.entries(actions)) {
    const posts = routes.filter(({ method, url }) => method === 'POST' && url.startsWith(`/api${path}/`))
    const last = posts.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))
    expect(last.filter((name) => name !== 'reviews' && name !== 'quotes').toSorted()).toEqual(
      names
        .filter((name) => name !== 'quote_extra')
        .map((name) => name.replaceAll('_', '-'))
        .toSorted(),
    )
  }
})

type Step = { by: string | readonly string[] }
/** The names of the steps that people take. */
const takenByPeople = (steps: Record<string, Step | readonly Step[]>) =>
  Object.keys(steps).filter((name) =>
    [steps[name]!].flat().some(({ by }) => [by].flat().some((who) => who !== 'timer' && who !== 'agreement')),
  )
/** An action that takes one of two steps, or one after the other. */
const ofTwo = {
  arrive: 'confirm',
  accept: 'confirm',
  allow_return: 'decide_return',
  refuse_return: 'decide_return',
  decide_refund: 'decide',
}
/** Actions on orders in nearly any state, which leave it as it is. */
const withoutTable = ['give_back', 'relist', 'quote_extra', ...JOB_NOTES]
/** Steps that start or pay for what they are about, which belong to checkouts and posts. */
const elsewhere = { orders: ['pay', 'pay_extra', 'cancel_checkout'], offers: ['make', 'use'], deposits: ['leave'] }

test('the same is true of requests and their quotes', ({ routes }) => {
  const posted = (path: string) => {
    const posts = routes.filter(({ method, url }) => method === 'POST' && url.startsWith(`/api${path}/`))
    return posts.map(({ url }) => url.slice(url.lastIndexOf('/') + 1)).toSorted()
  }
  const named = (names: readonly string[]) => names.map((name) => name.replaceAll('_', '-')).toSorted()
  // A quote is edited with PUT, and a checkout and an invitation are made.
  expect(posted('/quotes/:quoteId')).toEqual(
    named([...QUOTE_ACTIONS.filter((name) => name !== 'edit' && name !== 'check_out'), 'checkouts']),
  )
  expect(posted('/requests/:postId')).toEqual(
    named([...REQUEST_ACTIONS.filter((name) => name !== 'invite'), 'invitations']),
  )
  expect(new Set([...takenByPeople(quoteSteps), 'check_out', 'ask_firm'])).toEqual(
    new Set([...QUOTE_ACTIONS, 'send', 'pay']),
  )
  expect(new Set([...takenByPeople(requestSteps), 'invite'])).toEqual(new Set([...REQUEST_ACTIONS, 'award']))
})

test('every step that a person takes has an action of its name', () => {
  const ofOrders = takenByPeople({ ...goodsSteps, ...jobSteps, ...disputeSteps, ...returnSteps, ...shipmentSteps }).map(
    (name) => (Object.hasOwn(ofTwo, name) ? ofTwo[name as keyof typeof ofTwo] : name),
  )

  expect(new Set([...ofOrders, ...withoutTable])).toEqual(new Set([...ORDER_ACTIONS, ...elsewhere.orders]))
  expect(new Set(takenByPeople(offerSteps))).toEqual(new Set([...OFFER_ACTIONS, ...elsewhere.offers]))
  expect(new Set(takenByPeople(depositSteps))).toEqual(new Set([...DEPOSIT_ACTIONS, ...elsewhere.deposits]))
})
