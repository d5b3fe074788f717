import { createRoute, redirect } from '@tanstack/react-router'
import type { StorefrontSearch } from '../features/listings/index.ts'
import type { OffersSearch } from '../features/offers/index.ts'
import type { OrdersSearch } from '../features/orders/index.ts'
import type { SellerSearch } from '../features/seller/index.ts'
import { CartScreen } from '../screens/cart/index.ts'
import { CheckoutScreen } from '../screens/checkout/index.ts'
import { DepositChecklistScreen, DepositScreen } from '../screens/deposits/index.ts'
import { OffersScreen } from '../screens/offers/index.ts'
import { OrderReceiptScreen, OrderScreen, OrdersScreen, PackingSlipScreen } from '../screens/orders/index.ts'
import { SellerScreen } from '../screens/seller/index.ts'
import { StorefrontScreen } from '../screens/storefront/index.ts'
import { PayoutsScreen, ReceiptScreen, TokensScreen } from '../screens/tokens/index.ts'
import { StatementScreen } from '../screens/tokens-statement/index.ts'
import { idOf, root } from './root.ts'

/** The days, as `period` or as `from` and `to`: see `periodOf`. */
const statement = createRoute({
  getParentRoute: () => root,
  path: '/tokens/statement',
  validateSearch: (search): { only?: string; period?: string; from?: string; to?: string } =>
    Object.fromEntries(
      (['only', 'period', 'from', 'to'] as const).flatMap((name) =>
        typeof search[name] === 'string' ? [[name, search[name]]] : [],
      ),
    ),
  component: StatementScreen,
})

type TokensSearch = {
  vbt?: number | undefined
  checkout?: number | undefined
  topUp?: number | undefined
  payouts?: string | undefined
}

/**
 * `vbt`: how many tokens to start with; with `checkout`, exactly these are missing there. `topUp`: the purchase that the
 * bank's page returned to, followed by whatever that page added before the hash. `payouts`: how
 * Stripe’s pages for payouts led back.
 */
const tokens = createRoute({
  getParentRoute: () => root,
  path: '/tokens',
  validateSearch: ({ vbt, topUp, checkout, payouts }): TokensSearch => ({
    vbt: idOf(vbt),
    checkout: idOf(checkout),
    topUp: idOf(String(topUp).replace(/\?.*/, '')),
    payouts: typeof payouts === 'string' ? payouts : undefined,
  }),
  component: TokensScreen,
})

const payouts = createRoute({
  getParentRoute: () => root,
  path: '/tokens/payouts',
  validateSearch: ({ payouts }): Pick<TokensSearch, 'payouts'> => ({
    payouts: typeof payouts === 'string' ? payouts : undefined,
  }),
  component: PayoutsScreen,
})

const receipt = createRoute({
  getParentRoute: () => root,
  path: '/tokens/receipts/$topUpId',
  component: ReceiptScreen,
})

/** Read by the screen (`readOrdersSearch`), because the names of all states would make the first load larger. */
const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: (search): OrdersSearch => search as OrdersSearch,
  component: OrdersScreen,
})
const order = createRoute({ getParentRoute: () => root, path: '/orders/$orderId', component: OrderScreen })
const orderReceipt = createRoute({
  getParentRoute: () => root,
  path: '/orders/$orderId/receipt',
  component: OrderReceiptScreen,
})
const packingSlip = createRoute({
  getParentRoute: () => root,
  path: '/orders/$orderId/packing-slip',
  component: PackingSlipScreen,
})
const offers = createRoute({
  getParentRoute: () => root,
  path: '/offers',
  // Read by the screen (`readOffersSearch`), for the same reason.
  validateSearch: (search): OffersSearch => search as OffersSearch,
  component: OffersScreen,
})
const deposit = createRoute({ getParentRoute: () => root, path: '/deposits/$depositId', component: DepositScreen })
const depositChecklist = createRoute({
  getParentRoute: () => root,
  path: '/deposits/$depositId/checklist',
  component: DepositChecklistScreen,
})
const cart = createRoute({ getParentRoute: () => root, path: '/cart', component: CartScreen })

/** A checkout starts from the cart. */
const checkoutStart = createRoute({
  getParentRoute: () => root,
  path: '/checkout',
  beforeLoad: () => {
    throw redirect({ to: '/cart', replace: true })
  },
})
const checkout = createRoute({ getParentRoute: () => root, path: '/checkout/$checkoutId', component: CheckoutScreen })
/** Read by the screen (`readSellerSearch`). */
const seller = createRoute({
  getParentRoute: () => root,
  path: '/seller',
  validateSearch: (search): SellerSearch => search as SellerSearch,
  component: SellerScreen,
})

/** Read by the screen (`readStorefrontSearch`). */
const storefront = createRoute({
  getParentRoute: () => root,
  path: '/sellers/$handle',
  validateSearch: (search): StorefrontSearch => search as StorefrontSearch,
  staticData: { isWide: true },
  component: StorefrontScreen,
})

/** Tokens, and everything bought and sold with them. */
export const tradeRoutes = [
  statement,
  tokens,
  payouts,
  receipt,
  orders,
  order,
  orderReceipt,
  packingSlip,
  offers,
  deposit,
  depositChecklist,
  cart,
  checkoutStart,
  checkout,
  seller,
  storefront,
] as const
