import type { ComponentType } from 'react'
import type { Order } from '#contract/orders.ts'
import type { OrderCall } from '../api.ts'

/** A dialog that asks only for a reason or a confirmation. */
export type Ask = {
  title: string
  text: string
  act: string
  busyLabel: string
  look: 'primary' | 'danger-fill'
  done: string
  /** The label of the reason's field. Without a label, there is no field. */
  label?: string
  isOptional?: boolean
  /** Gets the reason, or '' if there is none. */
  call: OrderCall<string>
}
export type AskOf = (order: Order) => Ask

/** How to take an action: with a form in the main panel, in a dialog, or else in a panel of its own. */
export type Act = {
  Form?: ComponentType<{ order: Order }>
  Dialog?: ComponentType<{ order: Order; onClose: () => void }>
  ask?: AskOf
  /** For rarely used actions: the text of a side panel that has the button. Null while it is the usual one. */
  aside?: (order: Order) => { title: string; text: string; isDanger?: boolean } | null
}
