import {
  CircleCheck,
  Clock,
  Eye,
  KeyRound,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  RotateCcw,
  Scale,
  Store,
  Truck,
} from 'lucide-react'
import { formatVbt } from '#contract/money.ts'
import type { Dispute, Order } from '#contract/orders.ts'
import type { ReturnState } from '#contract/return-steps.ts'
import { dayOf, timeOf } from '../../../platform/time.ts'
import { carrierNames, sidesOf, states } from '../order-words.ts'

export type NextWords = { icon: LucideIcon; title: string; text: string; isBad?: boolean }

/** What happens next, as a question, an instruction, or a fact, with one line of explanation. */
export function nextWords(order: Order): NextWords {
  if (order.dispute && order.state === 'disputed') return wordsOfDispute(order, order.dispute)
  if (order.return && order.state === 'completed') return wordsOfReturn(order, order.return)
  if (order.viewer === 'buyer') return wordsForBuyer(order)
  return order.viewer === 'seller' ? wordsForSeller(order) : ended(order)
}

function wordsForBuyer(order: Order): NextWords {
  const { state, deadline, delivery, pickup, shipment } = order
  const { seller } = sidesOf(order)
  const by = deadline ? dayOf(deadline.dueAt) : ''
  switch (state) {
    case 'pending_payment':
      return { icon: Clock, title: 'This order isn’t paid yet', text: unpaidWords(deadline) }
    case 'paid':
      return delivery.kind === 'pickup'
        ? { icon: Store, title: `${seller} is getting it ready`, text: lateWords('isn’t ready', by) }
        : { icon: PackageOpen, title: `${seller} will ship it by ${by}`, text: lateWords('isn’t shipped', by) }
    case 'shipped':
      return {
        icon: PackageCheck,
        title: 'Did it arrive?',
        text: `${shipment ? `${carrierNames[shipment.carrier]} has it. ` : ''}Look it over before you confirm. If we don’t hear from you, we’ll mark it delivered on ${by}.`,
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
      return ended(order)
  }
}

function unpaidWords(deadline: Order['deadline']) {
  return `The parts are held for you${deadline ? ` until ${timeOf(deadline.dueAt)}` : ''}. Then they go back on sale.`
}

function lateWords(what: string, by: string) {
  return `If it ${what} by ${by}, the order is canceled and you get all your tokens back.`
}

function wordsForSeller(order: Order): NextWords {
  const { state, deadline, delivery } = order
  const { buyer } = sidesOf(order)
  const by = deadline ? dayOf(deadline.dueAt) : ''
  const late = `After that, the order is canceled and ${buyer} gets the tokens back.`
  switch (state) {
    case 'paid':
      return delivery.kind === 'pickup'
        ? { icon: Store, title: `Get it ready by ${by}`, text: late }
        : { icon: Truck, title: `Ship by ${by}`, text: late }
    case 'shipped':
      return {
        icon: Truck,
        title: 'It’s on its way',
        text: `${buyer} confirms when it arrives. If they don’t, we’ll mark it delivered on ${by}.`,
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
      return ended(order)
  }
}

function ended(order: Order): NextWords {
  const { state, returnUntil, viewer } = order
  const { icon, name, tone } = states[state]
  if (state === 'completed') {
    const text =
      viewer === 'buyer' && returnUntil
        ? `You can request a return until ${dayOf(returnUntil)}.`
        : 'There’s nothing left to do.'
    return { icon: CircleCheck, title: 'Order completed', text }
  }
  const reason = order.history.at(-1)?.reason
  return {
    icon,
    title: state === 'expired' ? 'This order expired' : `This order is ${name.toLowerCase()}`,
    text: reason ?? 'There’s nothing left to do.',
    isBad: tone === 'danger',
  }
}

function wordsOfDispute(order: Order, dispute: Dispute): NextWords {
  const { buyer, seller } = sidesOf(order)
  const asked = formatVbt(dispute.buyer.proposalVbt)
  if (order.viewer === 'moderator') {
    const offer = dispute.seller ? ` ${seller} offers ${formatVbt(dispute.seller.proposalVbt)}.` : ''
    return bad(
      dispute.isWithModerator ? 'Decide how much goes back' : 'A dispute is open',
      `${buyer} asks for ${asked} back.${offer}`,
    )
  }
  if (!dispute.seller) return wordsBeforeAnswer(order, dispute)
  const offered = formatVbt(dispute.seller.proposalVbt)
  const next = dispute.isWithModerator
    ? 'A moderator decides. Until then, you can still agree.'
    : 'Agree on a number, or let a moderator decide.'
  return order.viewer === 'buyer'
    ? bad(`${seller} offers ${offered} back`, `You asked for ${asked}. ${next}`)
    : bad(`${buyer} asks for ${asked} back`, `You offered ${offered}. ${next}`)
}

function wordsBeforeAnswer(order: Order, dispute: Dispute): NextWords {
  const { buyer, seller } = sidesOf(order)
  const asked = formatVbt(dispute.buyer.proposalVbt)
  const by = dayOf(dispute.answerBy)
  return order.viewer === 'seller'
    ? bad(`${buyer} asks for ${asked} back`, `Answer by ${by}. Without an answer, that’s what goes back.`)
    : bad(`${seller} has until ${by} to answer`, `Without an answer, you get the ${asked} you asked for.`)
}

function bad(title: string, text: string): NextWords {
  return { icon: Scale, isBad: true, title, text }
}

/** What each side reads while something is returned: the buyer, then everyone else. */
function wordsOfReturn(order: Order, given: NonNullable<Order['return']>): NextWords {
  const { buyer, seller } = sidesOf(order)
  const by = given.dueAt ? dayOf(given.dueAt) : ''
  const goods = formatVbt(order.goodsVbt)
  const silence = 'Without an answer, it’s accepted.'
  const keep = `Otherwise, you get ${goods} back and keep it.`
  const kept = `Otherwise, ${buyer} gets ${goods} back and keeps it.`
  const denied = ['The return was denied', given.answer ?? 'There’s nothing left to do.'] as const
  const canAppeal = order.can.includes('appeal_return')
  const appealed = ['A moderator is deciding on the return', 'You’ll both see the decision here.'] as const
  const words: Partial<Record<ReturnState, readonly (readonly [string, string])[]>> = {
    requested: [
      ['You asked to return it', `${seller} has until ${by} to answer. ${silence}`],
      [`${buyer} wants to return it`, `Answer by ${by}. ${silence}`],
    ],
    unaddressed: [
      ['Your return is accepted', `${seller} has until ${by} to say where to send it. ${keep}`],
      ['Where should it go?', `Tell ${buyer} where to send it by ${by}. ${kept}`],
    ],
    accepted: [
      ['Send it back', `Send it by ${by} as ${seller} says below, and enter the tracking number here.`],
      [`${buyer} is sending it back`, `It should ship by ${by}.`],
    ],
    denied: [canAppeal ? [denied[0], `${denied[1]}\nYou can ask a moderator until ${by}.`] : denied, denied],
    appealed: [appealed, appealed],
    sent: [
      ['It’s on its way back', `You get ${goods} back when it arrives, or on ${by} at the latest.`],
      ['Did you get it back?', `If we don’t hear from you, ${buyer} gets ${goods} back on ${by}.`],
    ],
  }
  const found = words[given.state]?.[order.viewer === 'buyer' ? 0 : 1]
  return found ? { icon: RotateCcw, title: found[0], text: found[1] } : ended(order)
}
