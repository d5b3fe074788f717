import { CircleCheck, Eye, KeyRound, PackageCheck, PackageOpen, Store, Truck } from 'lucide-react'
import { carrierNames } from '#contract/goods.ts'
import type { Order } from '#contract/orders.ts'
import { dayOf } from '../../../platform/time.ts'
import type { NextWords } from '../kind/page.ts'
import { sidesOf } from '../order-words.ts'
import { goodsOf } from './part.ts'
import { arrivalSentence, isOverdue, shipByDay } from './promise-words.ts'
import { wordsOfReturn } from './return/next-words.ts'

/** What’s next until the buyer has the goods and has checked them, and during a return. */
export function goodsNext(order: Order): NextWords | null {
  if (order.state === 'completed') return wordsOfReturn(order) ?? returnable(order)
  if (order.viewer === 'buyer') return wordsForBuyer(order)
  return order.viewer === 'seller' ? wordsForSeller(order) : null
}

function returnable(order: Order): NextWords | null {
  const { returnUntil } = goodsOf(order)
  if (order.viewer !== 'buyer' || !returnUntil) return null
  return { icon: CircleCheck, title: 'Order completed', text: `You can request a return until ${dayOf(returnUntil)}.` }
}

function wordsForBuyer(order: Order): NextWords | null {
  const { state, deadline } = order
  const { pickup, shipment } = goodsOf(order)
  const { seller } = sidesOf(order)
  const by = deadline ? dayOf(deadline.dueAt) : ''
  switch (state) {
    case 'paid':
      return wordsBeforeItLeaves(order)
    case 'shipped':
      return {
        icon: PackageCheck,
        title: 'Did it arrive?',
        text: `${shipment ? `${carrierNames[shipment.carrier]} has it. ` : ''}${arrivalSentence(goodsOf(order))}Look it over before you confirm. If we don’t hear from you, we’ll mark it delivered on ${by}.`,
      }
    case 'ready_for_pickup':
      return {
        icon: KeyRound,
        title: 'Pick it up',
        text: `${pickup?.note ? `${seller} says: ${pickup.note} ` : ''}Look it over, then show the code to ${seller}. If you haven’t picked it up by ${by}, the order is canceled.`,
      }
    case 'delivered':
      return {
        icon: Eye,
        title: 'Is everything OK?',
        text: `Take your time checking it. The order completes on its own on ${by}.`,
      }
    default:
      return null
  }
}

function wordsBeforeItLeaves(order: Order): NextWords {
  const goods = goodsOf(order)
  const { seller } = sidesOf(order)
  const { dueAt } = order.deadline!
  const by = shipByDay(goods, dueAt)
  const late = (what: string) =>
    `If it ${what} by ${dayOf(dueAt)}, the order is canceled and you get all your tokens back.`
  if (goods.delivery.kind === 'pickup') {
    const promise = goods.shipBy ? `It should be ready by ${by}. ` : ''
    return { icon: Store, title: `${seller} is getting it ready`, text: `${promise}${late('isn’t ready')}` }
  }
  const will = isOverdue(goods) ? 'should have shipped' : 'will ship'
  const text = `${arrivalSentence(goods)}${late('isn’t shipped')}`
  return { icon: PackageOpen, title: `${seller} ${will} it by ${by}`, text }
}

function wordsForSeller(order: Order): NextWords | null {
  const { state, deadline } = order
  const { buyer } = sidesOf(order)
  const by = deadline ? dayOf(deadline.dueAt) : ''
  switch (state) {
    case 'paid':
      return wordsToSend(order)
    case 'shipped':
      return {
        icon: Truck,
        title: 'It’s on its way',
        text: `${arrivalSentence(goodsOf(order))}${buyer} confirms when it arrives. If they don’t, we’ll mark it delivered on ${by}.`,
      }
    case 'ready_for_pickup':
      return {
        icon: KeyRound,
        title: 'Hand it over, then enter the code',
        text: `${buyer} shows six digits or a QR code. Let ${buyer} look it over first. If it isn’t picked up by ${by}, the order is canceled.`,
      }
    case 'delivered':
      return { icon: Eye, title: `${buyer} is checking it`, text: `The order completes on its own on ${by}.` }
    default:
      return null
  }
}

/** The seller promised a day. The order is canceled later, unless nothing was promised. */
function wordsToSend(order: Order): NextWords {
  const goods = goodsOf(order)
  const { buyer } = sidesOf(order)
  const { dueAt } = order.deadline!
  const isPickup = goods.delivery.kind === 'pickup'
  const by = shipByDay(goods, dueAt)
  const icon = isPickup ? Store : Truck
  const ends = `the order is canceled and ${buyer} gets the tokens back.`
  if (goods.shipBy === null)
    return { icon, title: `${isPickup ? 'Get it ready' : 'Ship'} by ${by}`, text: `After that, ${ends}` }
  const text = `If you don’t by ${dayOf(dueAt)}, ${ends}`
  if (isOverdue(goods))
    return { icon, title: isPickup ? 'Get it ready now' : 'Ship it now', text: `It was due by ${by}. ${text}` }
  return { icon, title: `${isPickup ? 'Get it ready' : 'Ship'} by ${by}`, text }
}
