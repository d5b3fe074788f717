import { DEPOSIT_ACTIONS } from '#contract/deposits.ts'
import { OFFER_ACTIONS } from '#contract/offers.ts'
import { ORDER_ACTIONS } from '#contract/orders.ts'
import { expect, test } from '#test/test.ts'

const actions = {
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
    expect(last.filter((name) => name !== 'reviews').toSorted()).toEqual(
      names.map((name) => name.replaceAll('_', '-')).toSorted(),
    )
  }
})
