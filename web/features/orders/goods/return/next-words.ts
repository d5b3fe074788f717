import { RotateCcw } from 'lucide-react'
import { formatMoney } from '#contract/dollars.ts'
import type { OrderReturn } from '#contract/goods.ts'
import type { Order } from '#contract/orders.ts'
import type { ReturnState } from '#contract/return-steps.ts'
import { dayOf } from '../../../../platform/time.ts'
import type { NextWords } from '../../kind/page.ts'
import { sidesOf } from '../../order-words.ts'
import { linesLeftOf } from '../../shares.ts'
import { goodsOf } from '../part.ts'

/** What each side reads while something is returned: the buyer, then everyone else. */
export function wordsOfReturn(order: Order): NextWords | null {
  const { return: given } = goodsOf(order)
  const found = given && sentencesOf(order, given)[given.state]?.[order.viewer === 'buyer' ? 0 : 1]
  return found ? { icon: RotateCcw, title: found[0], text: found[1] } : null
}

type Sentences = Partial<Record<ReturnState, readonly (readonly [title: string, text: string])[]>>

function sentencesOf(order: Order, given: OrderReturn): Sentences {
  const { buyer, seller } = sidesOf(order)
  const by = given.dueAt ? dayOf(given.dueAt) : ''
  const refund = linesLeftOf(order)
  const silence = 'Without an answer, it’s accepted.'
  const money = formatMoney(refund)
  const keep = `Otherwise, you ${refund > 0 ? `get ${money} back and ` : ''}keep it.`
  const kept = `Otherwise, ${buyer} ${refund > 0 ? `gets ${money} back and ` : ''}keeps it.`
  const denied = ['The return was denied', given.answer ?? 'There’s nothing left to do.'] as const
  const canAppeal = order.can.includes('appeal_return')
  const appealed = ['A moderator is deciding on the return', 'You’ll both see the decision here.'] as const
  return {
    requested: [
      ['You asked to return it', `${seller} has until ${by} to answer. ${silence}`],
      [`${buyer} wants to return it`, `Answer by ${by}. ${silence}`],
    ],
    unaddressed: [
      ['Your return is accepted', `${seller} has until ${by} to say where to send it. ${keep}`],
      ['Where should it go?', `Tell ${buyer} where to send it by ${by}. ${kept}`],
    ],
    accepted: [
      [
        'Send it back',
        given.shipTo
          ? `Send it to this address by ${by}. Then enter the tracking number.`
          : `Send it by ${by}. ${seller}’s message below says where. Then enter the tracking number.`,
      ],
      [`${buyer} is sending it back`, `It should ship by ${by}.`],
    ],
    denied: [canAppeal ? [denied[0], `${denied[1]}\nYou can ask a moderator until ${by}.`] : denied, denied],
    appealed: [appealed, appealed],
    sent: [
      [
        'It’s on its way back',
        refund > 0
          ? `You get ${money} back when it arrives, or on ${by} at the latest.`
          : 'You already got the price back.',
      ],
      [
        'Did the return arrive?',
        refund > 0
          ? `If we don’t hear from you, ${buyer} gets ${money} back on ${by}.`
          : `${buyer} already got the price back.`,
      ],
    ],
  }
}
