// What a kind of order declares of its own. Everything else of this slice knows no kind: it asks kinds.ts, kind-pages.ts,
// and kind-checkouts.ts, which list the kinds. They are three so that a list of orders does not load the forms of its pages.

import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { DisputeEvent } from '#contract/dispute-steps.ts'
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
/** Steps, and what happens within a state. */
export type EventOf<Kind extends OrderKindContract> =
  | Extract<keyof Kind['steps'], string>
  | Kind['notes'][number]
  | DisputeEvent

export type StateLook = { name: string; tone: Tone; icon: LucideIcon }

/** How lines are shown. */
export type LineLook = {
  /** Whose drawing stands in for a photo. */
  standIn: Exclude<PostKind, 'forum'>
  /** The pages of what lines are about, by the type of the subject. */
  pages: Readonly<Record<string, (typeof postRoutes)[PostKind]>>
}

/** What a page and a row of a list both have of an order, with the part of its kind. */
export type OrderInTimeline = Pick<OrderCard, 'kind' | 'timeline' | 'deadline' | OrderKindName>

/** `isBuyer`: whether the viewer bought it. `other`: whom they deal with. */
export type TimelineReader = { isBuyer: boolean; other: string }

/** What lists, conversations, papers, and the page say of a kind. */
export type OrderKind<Kind extends OrderKindContract = OrderKindContract> = {
  states: Readonly<Record<StateOf<Kind>, StateLook>>
  /** The buttons. */
  actions: Readonly<Record<ActionOf<Kind>, string>>
  /** The history: what happened, after the name of who did it. */
  events: Readonly<Record<EventOf<Kind>, string>>
  disputeReasons: Readonly<Partial<Record<DisputeReason, { name: string; hint: string }>>>
  /** What moderators decide besides disputes, by the name of the case. */
  cases?: Readonly<Record<string, string>>
  lines: LineLook
  timeline: {
    /** A state's name, if it is not the usual one. */
    nameOf?: (state: OrderState, order: OrderInTimeline) => string | undefined
    /** What leads to a state that is still to come. */
    detailOf?: (state: OrderState, order: OrderInTimeline, reader: TimelineReader) => string | undefined
  }
  /** The labels of its sums. `delivery`: null if there is none. `feeOf`: what the fee is a part of. */
  sums: (order: Order) => { lines: string; delivery: string | null; feeOf: string }
  /** The details of a row. `children`: the payment. */
  Details: ComponentType<{ order: OrderCard; children: ReactNode }>
  /** The link to the next action, if it is not called like its button. */
  nextLinkOf?: (order: OrderCard) => string | undefined
  /** For members who delete their account: what must happen before an order has ended, and what ends it at once. */
  endOf: (order: OrderCard) => string
  wayOutOf: (order: OrderCard) => { action: OrderAction; ask: AskOf } | null
}

/** What waits for the seller, where they see all of their tasks. */
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
