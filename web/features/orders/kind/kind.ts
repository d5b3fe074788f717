// Everything that is specific to a kind of order. The rest of this slice works for any kind, and looks kinds up in
// kinds.ts, kind-pages.ts, and kind-checkouts.ts: three files, so that a list of orders doesn't load the forms of order
// pages.

import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { DisputeEvent } from '#contract/dispute-steps.ts'
import type { GoodsCard } from '#contract/goods.ts'
import type { DisputeReason } from '#contract/order-bodies.ts'
import type { OrderAction, OrderKindContract, OrderKindName, OrderState } from '#contract/order-kinds.ts'
import type { Order, OrderCard } from '#contract/orders.ts'
import type { PostKind } from '#contract/posts.ts'
import type { SellerTask } from '#contract/seller.ts'
import type { Tone } from '../../../ui/tag.tsx'
import type { postRoutes } from '../../posts/index.ts'
import type { AskOf } from './act.ts'

export type StateOf<Kind extends OrderKindContract> = Kind['states'][number]
export type ActionOf<Kind extends OrderKindContract> = Kind['actions'][number]
/** The steps, and events that leave the state unchanged. */
export type EventOf<Kind extends OrderKindContract> =
  | Extract<keyof Kind['steps'], string>
  | Kind['notes'][number]
  | DisputeEvent
  | 'give_back'

export type StateLook = { name: string; tone: Tone; icon: LucideIcon }

/** An order, or a row of a list, whose state is shown. */
export type Looked = Pick<OrderCard, 'kind' | 'state'> & { goods?: Pick<GoodsCard, 'return'> }

/** How lines are shown. */
export type LineLook = {
  /** The title above the lines. By default, they are items. */
  heading?: string
  /** Words and amounts only: no pictures, and no count of one. */
  isPlain?: true
  /** The kind of post whose drawing replaces a missing photo. */
  standIn: Exclude<PostKind, 'forum'>
  /** The page that a line links to, by the type of its subject. */
  pages: Readonly<Record<string, (typeof postRoutes)[PostKind]>>
}

/** The fields that the timeline needs, which order pages and list rows both have. */
export type OrderInTimeline = Pick<OrderCard, 'kind' | 'timeline' | 'deadline' | OrderKindName>

/** `isBuyer`: whether the reader is the buyer. `other`: the name of the other side. */
export type TimelineReader = { isBuyer: boolean; other: string }

/** The names and looks of a kind, for lists, conversations, papers, and order pages. */
export type OrderKind<Kind extends OrderKindContract = OrderKindContract> = {
  states: Readonly<Record<StateOf<Kind>, StateLook>>
  /** What still goes on although the order has ended; null if nothing does. */
  lookOf?: (order: Looked) => StateLook | null
  /** The labels of the buttons. */
  actions: Readonly<Record<ActionOf<Kind>, string>>
  /** The lines of the history, which follow the name of the person who acted. */
  events: Readonly<Record<EventOf<Kind>, string>>
  disputeReasons: Readonly<Partial<Record<DisputeReason, { name: string; hint: string }>>>
  /** Why a reason can't be chosen now; null if it can. */
  reasonOff?: (order: Order, reason: DisputeReason) => string | null
  /** What moderators decide besides disputes, by the name of the case. */
  cases?: Readonly<Record<string, string>>
  /** What the two sides are called. By default, 'Buyer' and 'Seller'. */
  sides?: { buyer: string; seller: string }
  lines: LineLook
  timeline: {
    /** A state's name in this order, if it differs from the usual one. */
    nameOf?: (state: OrderState, order: OrderInTimeline) => string | undefined
    /** What still goes on after the last state. */
    moreOf?: (order: OrderInTimeline) => string | undefined
    /** How an upcoming state is reached, in a few words. */
    detailOf?: (state: OrderState, order: OrderInTimeline, reader: TimelineReader) => string | undefined
  }
  /** The title of an order's page. By default, it has the order's number. */
  headOf?: (order: Order) => string
  /** The labels of the sums. `delivery`: null if there is no such row. `feeOf`: what the fee is a percentage of. */
  sums: (order: Order) => { lines: string; delivery: string | null; feeOf: string }
  /** The details of a row. `children`: the payment. */
  Details: ComponentType<{ order: OrderCard; children: ReactNode }>
  /** What a row says besides the state: 'Arrives Dec 1-4'. */
  noteOf?: (order: OrderCard) => string | undefined
  /** By when the next action was promised, as ISO 8601; without it, the row shows the order's deadline. */
  actBy?: (order: OrderCard) => string | null
  /** The label of the link to the next action, if it differs from the button's. */
  nextLinkOf?: (order: OrderCard) => string | undefined
  /**
   * For members who delete their account: what has to happen before the order ends, and an action that ends it right
   * away.
   */
  endOf: (order: OrderCard) => string
  wayOutOf: (order: OrderCard) => { action: OrderAction; ask: AskOf } | null
}

/** How a kind's tasks read in the seller's list of tasks. */
export type TaskWords = {
  icon: LucideIcon
  tone: Exclude<Tone, 'plain' | 'ok'>
  /** The label of the task's button. */
  act: string
  /** The task. `what`: the title; `who`: the other side. */
  title: (task: SellerTask, what: string, who: string) => string
  /** More details. The time left is added at the end. */
  detail: (task: SellerTask, who: string) => string
}
