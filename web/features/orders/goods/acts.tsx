import { formatMoney } from '#contract/dollars.ts'
import type { goodsContract } from '#contract/order-kinds.ts'
import type { Order } from '#contract/orders.ts'
import { dayOf } from '../../../platform/time.ts'
import { disputeActs } from '../dispute/acts.ts'
import type { Act } from '../kind/act.ts'
import type { ActionOf } from '../kind/kind.ts'
import { sidesOf } from '../order-words.ts'
import { goodsAsks } from './asks.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { HandOverForm } from './hand-over-form.tsx'
import { MakeReadyForm } from './make-ready-form.tsx'
import { goodsOf } from './part.ts'
import { AcceptReturnDialog, AddressReturnDialog } from './return/accept-dialog.tsx'
import { returnAsks } from './return/asks.ts'
import { DecideReturnDialog } from './return/decide-return-dialog.tsx'
import { DisputeReturnDialog } from './return/dispute-return-dialog.tsx'
import { ShipmentForm } from './shipment/shipment-form.tsx'

/** How each action on an order of goods is taken. */
export const goodsActs: Record<ActionOf<typeof goodsContract>, Act> = {
  ...disputeActs,
  ship: { Form: ShipmentForm },
  make_ready: { Form: MakeReadyForm },
  hand_over: { Form: HandOverForm },
  confirm: { Dialog: ConfirmDialog },
  decline: { ask: goodsAsks.decline, aside: asideOfDecline },
  cancel: { ask: goodsAsks.cancel, aside: asideOfCancel },
  request_return: { ask: returnAsks.request_return, aside: asideOfReturn },
  withdraw_return: { ask: returnAsks.withdraw_return },
  accept_return: { Dialog: AcceptReturnDialog },
  deny_return: { ask: returnAsks.deny_return },
  address_return: { Dialog: AddressReturnDialog },
  appeal_return: { ask: returnAsks.appeal_return },
  decide_return: { Dialog: DecideReturnDialog },
  send_return: { Form: ({ order }) => <ShipmentForm order={order} isReturn /> },
  receive_return: { ask: returnAsks.receive_return },
  dispute_return: { Dialog: DisputeReturnDialog },
  relist: { ask: returnAsks.relist, aside: asideOfRelist },
  // Their buttons are beside the tracking number.
  correct_shipment: {},
  undo_ship: {},
  correct_return: {},
  undo_send_return: {},
}

const isPickup = (order: Order) => goodsOf(order).delivery.kind === 'pickup'

function asideOfDecline(order: Order) {
  const { buyer } = sidesOf(order)
  const total = formatMoney(order.mostBackVbt)
  return {
    title: isPickup(order) ? 'Can’t hand it over?' : 'Can’t ship it?',
    text: `Declining gives ${buyer} all ${total} back and puts the parts back up for sale.`,
    isDanger: true,
  }
}

function asideOfCancel(order: Order) {
  const until = isPickup(order) ? 'is ready' : 'ships'
  return {
    title: 'Changed your mind?',
    text: `Until it ${until}, you can cancel and get all ${formatMoney(order.mostBackVbt)} back.`,
    isDanger: true,
  }
}

function asideOfRelist() {
  return { title: 'Sell it again?', text: 'Relist what came back to add it to your stock.' }
}

function asideOfReturn(order: Order) {
  const { returnUntil } = goodsOf(order)
  const until = returnUntil ? ` until ${dayOf(returnUntil)}` : ''
  return {
    title: 'Return it?',
    text: `You can request a return${until}. You get the price of the parts back, but not delivery.`,
  }
}
