import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Checkout, CheckoutLine, CheckoutOrder } from '#contract/checkouts.ts'
import type { CheckoutChange, NewCheckout } from '#contract/goods.ts'
import type { Me } from '#contract/members.ts'
import type { LineLook } from './kind.ts'

/** What a checkout shows of a kind. */
export type KindCheckout = {
  lines: LineLook
  /** Below the seller's name. */
  originOf: (order: CheckoutOrder) => string
  /** Above the orders: what is asked once for all of them. */
  Once?: ComponentType<{ me: Me; checkout: Checkout; isOff: boolean; onChange: (change: CheckoutChange) => void }>
  /** Below the lines of an order. */
  Choice?: ComponentType<{
    order: CheckoutOrder
    isOff: boolean
    onChange: (change: CheckoutChange) => Promise<unknown>
  }>
  /** What was chosen, once it is paid. */
  chosenOf: (order: CheckoutOrder) => string
  /** Shows a choice that has not been answered yet. Prices come with the replies. */
  withChange: (order: CheckoutOrder, change: CheckoutChange) => CheckoutOrder
  /** Accepts the new price of a line. */
  agreeTo: (line: CheckoutLine) => CheckoutChange
  /** The rows above the total. `items`: '3 items' */
  sumsOf: (checkout: Checkout, items: string) => { label: string; vbt: number }[]
  /** What happens with what was held. */
  words: {
    /** While it is held: 'After that, it all goes back up for sale.' */
    after: string
    /** The same, as it is announced: 'After that, these parts go back up for sale.' */
    afterSpoken: string
    /** After it: 'These parts are for sale again.' */
    over: string
    /** The title of the page after the time is up, and its text after a cancellation. */
    timeUp: string
    canceled: string
    /** When sellers are paid. */
    promise: string
  }
  /** Links: from a checkout that has ended, and on from a paid one. */
  back: { to: LinkProps['to']; name: string }
  onward: { to: LinkProps['to']; name: string }
  /** The same again, to start another checkout. */
  linesAgain?: (checkout: Pick<Checkout, 'orders' | 'left'>) => NewCheckout['lines']
}
