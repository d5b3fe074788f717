import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Checkout, CheckoutLine, CheckoutOrder } from '#contract/checkouts.ts'
import type { CheckoutChange, NewCheckout } from '#contract/goods.ts'
import type { Me } from '#contract/members.ts'
import type { LineLook } from './kind.ts'

type Onward = Pick<LinkProps, 'to' | 'params'> & { name: string }

/**
 * The button that pays, what it says meanwhile and as the end of another one. After the payment: the title, who was
 * notified, and for whom the tokens are held.
 */
export type PayWords = Record<'act' | 'busy' | 'andAct' | 'done' | 'told' | 'held', string>

/** The parts of a checkout that differ by kind. */
export type KindCheckout = {
  lines: LineLook
  /** Below the seller's name. */
  originOf: (order: CheckoutOrder) => string
  /** Above the orders: choices for the whole checkout. */
  Once?: ComponentType<{ me: Me; checkout: Checkout; isOff: boolean; onChange: (change: CheckoutChange) => void }>
  /** Below the lines of an order. */
  Choice?: ComponentType<{
    order: CheckoutOrder
    isOff: boolean
    onChange: (change: CheckoutChange) => Promise<unknown>
  }>
  /** The buyer's choice, on the page after payment. `startedAt`: of the checkout, as ISO 8601. */
  chosenOf: (order: CheckoutOrder, startedAt: string) => string
  /** The order with a choice that the server has not confirmed yet. Its prices come with the reply. */
  withChange: (order: CheckoutOrder, change: CheckoutChange) => CheckoutOrder
  /** Accepts the new price of a line. */
  agreeTo: (line: CheckoutLine) => CheckoutChange
  /** The rows above the total. `items`: '3 items' */
  sumsOf: (checkout: Checkout, items: string) => { label: string; vbt: number }[]
  /** Until when a line is held for the buyer; null if it isn't. By default, as long as the checkout is open. */
  heldUntil?: (order: CheckoutOrder, line: CheckoutLine) => string | null
  /** What happens to the held items. */
  words: {
    /** Why so many of the lines are not held. Empty if that is no news. */
    unheld: (unheld: number, lines: number) => string
    /** While they are held: 'After that, it all goes back up for sale.' */
    after: string
    /** The same, as it is announced: 'After that, these parts go back up for sale.' */
    afterSpoken: string
    /** Once they are released: 'These parts are for sale again.' */
    over: string
    /** The title of the page after the time is up, and its text after a cancellation. */
    timeUp: string
    canceled: string
    /** After the time is up: how to go on. By default, with what is still available. */
    again?: string
    /** When sellers are paid. */
    promise: string
  }
  /** How long it stays the buyer's while they buy tokens, as a sentence. */
  keptWords?: (checkout: Checkout) => string
  /** What is bought from whom, below the title. By default, how many items. */
  sizeOf?: (checkout: Checkout) => string
  /** By default, paying places orders from sellers. */
  payWords?: (checkout: Checkout) => PayWords
  /** Links: from a checkout that has ended, and on from a paid one. */
  back: (checkout: Checkout) => Onward
  onward: (checkout: Checkout) => Onward
  /** The same lines, to check out again. */
  linesAgain?: (checkout: Pick<Checkout, 'orders' | 'left'>) => NewCheckout['lines']
}
