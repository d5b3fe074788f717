import type { LucideIcon } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { OrderKindContract } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import type { Act } from './act.ts'
import type { ActionOf } from './kind.ts'

/** What happens next, as a question, an instruction, or a fact, with one line of explanation. */
export type NextWords = { icon: LucideIcon; title: string; text: string; isBad?: boolean }

/** The parts of an order page that differ by kind. */
export type KindPage<Kind extends OrderKindContract = OrderKindContract> = {
  acts: Readonly<Record<ActionOf<Kind>, Act>>
  /** What the viewer should do next. Null for what all kinds share: disputes and ends. */
  nextOf: (order: Order) => NextWords | null
  /** When the seller is paid if the buyer never answers: '14 days after delivery'. */
  paidAnyway: (order: Order) => string
  /** Whether a completed order still has something open, such as a return. */
  isUnderWay?: (order: Order) => boolean
  /** Something in the main panel for the viewer to show the other side, such as a code. */
  showOf?: (order: Order) => ReactNode
  /** Sections before the items, and beside them. */
  Main?: ComponentType<{ order: Order }>
  Side?: ComponentType<{ order: Order }>
  /** Sheets to print, besides the receipt. */
  papers?: readonly { name: string; to: '/orders/$orderId/packing-slip'; isUseful: (order: Order) => boolean }[]
}
