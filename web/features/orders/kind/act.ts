import type { ComponentType } from 'react'
import type { Order } from '#contract/orders.ts'
import type { OrderCall } from '../api.ts'

/** What a dialog asks that only needs a reason, or a yes. */
export type Ask = {
  title: string
  text: string
  act: string
  busyLabel: string
  look: 'primary' | 'danger-fill'
  done: string
  /** Of the reason; without one, none is asked for. */
  label?: string
  isOptional?: boolean
  /** Given the reason; '' without one. */
  call: OrderCall<string>
}
export type AskOf = (order: Order) => Ask

/** How an action is taken: in a form in the main panel, in a dialog, or, with none of these, in a panel of its own. */
export type Act = {
  Form?: ComponentType<{ order: Order }>
  Dialog?: ComponentType<{ order: Order; onClose: () => void }>
  ask?: AskOf
  /** For what is seldom wanted: its button is in a panel at the side, which says this. */
  aside?: (order: Order) => { title: string; text: string; isDanger?: boolean }
}
