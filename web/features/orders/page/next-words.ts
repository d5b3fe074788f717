import { CircleCheck } from 'lucide-react'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import type { Dispute, Order } from '#contract/orders.ts'
import { dayOf } from '../../../platform/time.ts'
import type { NextWords } from '../kind/page.ts'
import { kindPages } from '../kind-pages.ts'
import { stateLook } from '../names.ts'
import { sidesOf } from '../order-words.ts'
import { bad, wordsOfReturnDispute } from './return-dispute-words.ts'

const NOTHING_LEFT = 'There’s nothing left to do.'

/** What the buyer asks for. */
function askedIn({ buyer }: Dispute) {
  return buyer?.proposalVbt ?? 0
}

/** Whether a dispute is neither settled nor withdrawn. */
function isOpen({ outcome, withdrawnAt }: Dispute) {
  return outcome === null && withdrawnAt === null
}

/** What happens next, as a question, an instruction, or a fact, with one line of explanation. */
export function nextWords(order: Order): NextWords {
  const { dispute } = order
  if (dispute && isOpen(dispute)) {
    return dispute.about === 'return' ? wordsOfReturnDispute(order, dispute) : wordsOfDispute(order, dispute)
  }
  return kindPages[order.kind].nextOf(order) ?? ended(order)
}

function ended(order: Order): NextWords {
  const { state } = order
  const { icon, name, tone } = stateLook(order)
  if (state === 'completed') return { icon: CircleCheck, title: 'Order completed', text: NOTHING_LEFT }
  const reason = order.history.at(-1)?.reason
  return {
    icon,
    title: `This order is ${name.toLowerCase()}`,
    text: reason ?? NOTHING_LEFT,
    isBad: tone === 'danger',
  }
}

function wordsOfDispute(order: Order, dispute: Dispute): NextWords {
  const { buyer, seller } = sidesOf(order)
  const asked = askedIn(dispute)
  if (order.viewer === 'moderator') {
    const offer = dispute.seller ? ` ${seller} offers ${formatMoney(dispute.seller.proposalVbt)}.` : ''
    return bad(
      dispute.isWithModerator ? 'Decide how much goes back' : 'A dispute is open',
      `${buyer} asks for ${formatMoney(asked)} back.${offer}`,
    )
  }
  if (!dispute.seller) return wordsBeforeAnswer(order, dispute)
  const offered = dispute.seller.proposalVbt
  const next = dispute.isWithModerator
    ? 'A moderator decides. Until then, you can still agree.'
    : 'Agree on an amount, or let a moderator decide.'
  return order.viewer === 'buyer'
    ? bad(`${seller} offers ${formatDollars(offered)} back`, `You asked for ${formatMoney(asked)}. ${next}`)
    : bad(`${buyer} asks for ${formatDollars(asked)} back`, `You offered ${formatMoney(offered)}. ${next}`)
}

function wordsBeforeAnswer(order: Order, dispute: Dispute): NextWords {
  const { buyer, seller } = sidesOf(order)
  const asked = askedIn(dispute)
  const by = dayOf(dispute.answerBy)
  return order.viewer === 'seller'
    ? bad(
        `${buyer} asks for ${formatDollars(asked)} back`,
        `Answer by ${by}. Without an answer, that’s what goes back.`,
      )
    : bad(`${seller} has until ${by} to answer`, `Without an answer, you get the ${formatMoney(asked)} you asked for.`)
}
