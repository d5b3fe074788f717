import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { OrderKindContract } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import type { Act } from './act.ts'
import type { ActionOf } from './kind.ts'

/** What happens next, as a question, an instruction, or a fact, with one line of explanation. */
export type NextWords = { icon: LucideIcon; title: string; text: string; isBad?: boolean }

/** What the page of an order shows of a kind. */
export type KindPage<Kind extends OrderKindContract = OrderKindContract> = {
  acts: Readonly<Record<ActionOf<Kind>, Act>>
  /** What is next for the viewer; null for what all kinds share: payment, disputes, ends. */
  nextOf: (order: Order) => NextWords | null
  /** Before payment: what is held, until when. */
  heldWords: (until: string | null) => string
  /** When the seller is paid although the buyer says nothing: '14 days after delivery'. */
  paidAnyway: (order: Order) => string
  /** Whether something is left to do although the order is completed. */
  isUnderWay?: (order: Order) => boolean
  /** What the viewer shows to the other side, in the main panel. */
  showOf?: (order: Order) => ReactNode
  /** Sections before the items, and beside them. */
  Main?: ComponentType<{ order: Order }>
  Side?: ComponentType<{ order: Order }>
  /** Sheets to print, besides the receipt. */
  papers?: readonly { name: string; to: '/orders/$orderId/packing-slip'; isUseful: (order: Order) => boolean }[]
}
