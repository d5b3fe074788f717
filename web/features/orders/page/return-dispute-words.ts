import { Scale } from 'lucide-react'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import type { Dispute, Order } from '#contract/orders.ts'
import { dayOf } from '../../../platform/time.ts'
import type { NextWords } from '../kind/page.ts'
import { sidesOf } from '../order-words.ts'

/** What’s next when the seller reported a problem with what came back. */
export function wordsOfReturnDispute(order: Order, dispute: Dispute): NextWords {
  const offered = dispute.seller?.proposalVbt ?? 0
  if (order.viewer === 'moderator') return wordsForModerators(order, dispute, offered)
  return dispute.buyer
    ? wordsAfterAnswer(order, dispute, { offered, asked: dispute.buyer.proposalVbt })
    : wordsBeforeAnswer(order, dispute, offered)
}

function wordsForModerators(order: Order, { isWithModerator, buyer: answer }: Dispute, offered: number) {
  const { buyer, seller } = sidesOf(order)
  const wish = answer ? ` ${buyer} asks for ${formatMoney(answer.proposalVbt)}.` : ''
  const title = isWithModerator ? 'Decide how much goes back' : 'A problem with a return is open'
  return bad(title, `${seller} proposes to refund ${formatMoney(offered)}.${wish}`)
}

function wordsBeforeAnswer(order: Order, { answerBy }: Dispute, offered: number) {
  const { buyer, seller } = sidesOf(order)
  const by = dayOf(answerBy)
  return order.viewer === 'buyer'
    ? bad(
        `${seller} proposes to refund ${formatDollars(offered)}`,
        `They report a problem with what you sent back. Answer by ${by}. Without an answer, that’s what you get.`,
      )
    : bad(
        `${buyer} has until ${by} to answer`,
        `Without an answer, ${formatMoney(offered)} goes back, as you proposed.`,
      )
}

type Amounts = { offered: number; asked: number }

function wordsAfterAnswer(order: Order, { isWithModerator }: Dispute, { offered, asked }: Amounts) {
  const { buyer, seller } = sidesOf(order)
  const next = isWithModerator
    ? 'A moderator decides. Until then, you can still agree.'
    : 'Agree on an amount, or let a moderator decide.'
  return order.viewer === 'buyer'
    ? bad(`${seller} proposes to refund ${formatDollars(offered)}`, `You asked for ${formatMoney(asked)}. ${next}`)
    : bad(`${buyer} asks for ${formatDollars(asked)} back`, `You proposed ${formatMoney(offered)}. ${next}`)
}

/** Of a dispute. */
export function bad(title: string, text: string): NextWords {
  return { icon: Scale, isBad: true, title, text }
}
