import { CalendarCheck, CalendarClock, CircleHelp, Eye, FilePlus, Hourglass, Wrench } from 'lucide-react'
import type { Order } from '#contract/orders.ts'
import { calendarDayOf, dayOf, spanOf } from '../../../platform/time.ts'
import type { NextWords } from '../kind/page.ts'
import { sidesOf } from '../order-words.ts'
import { isBeforeAgreed, proposedOf } from './dates.ts'
import { jobOf } from './part.ts'

/** What’s next until the customer has accepted the work. */
export function jobNext(order: Order): NextWords | null {
  if (order.viewer === 'moderator') return null
  return wordsOfProposal(order) ?? (order.viewer === 'buyer' ? wordsForCustomer(order) : wordsForProvider(order))
}

/** New dates come first, because what follows depends on them. */
function wordsOfProposal(order: Order): NextWords | null {
  const { proposal } = jobOf(order)
  if (!proposal || !order.can.includes('agree_dates')) return null
  const { other } = sidesOf(order)
  const text = `Start on ${proposedOf(proposal)}. The agreed dates stay until you agree to the new ones.`
  return { icon: CalendarClock, title: `${other} proposes new dates`, text }
}

function wordsForCustomer(order: Order): NextWords | null {
  const { startsOn, endsOn, extra } = jobOf(order)
  const { seller } = sidesOf(order)
  switch (order.state) {
    case 'paid':
      return {
        icon: CalendarCheck,
        title: `${seller} starts on ${calendarDayOf(startsOn)}`,
        text: `It should be done by ${calendarDayOf(endsOn)}. ${neverStarted(order, 'you get all your tokens back')}`,
      }
    case 'in_progress':
      if (extra) return wordsOfExtra(seller)
      return order.can.includes('say_done') ? wordsWhenAsked(order) : wordsMeanwhile(order)
    case 'delivered':
      return {
        icon: Eye,
        title: 'Is the work OK?',
        text: `Look it over before you accept it. ${completes(order)}`,
      }
    default:
      return null
  }
}

function wordsOfExtra(seller: string): NextWords {
  return {
    icon: FilePlus,
    title: `${seller} found extra work`,
    text: 'Accept it or decline it. Nothing extra is done without your OK.',
  }
}

function wordsMeanwhile(order: Order): NextWords {
  const { seller } = sidesOf(order)
  return {
    icon: Wrench,
    title: `${seller} is working on it`,
    text: `It should be done by ${calendarDayOf(jobOf(order).endsOn)}. You look it over before ${seller} is paid.`,
  }
}

function wordsWhenAsked(order: Order): NextWords {
  const by = order.deadline ? ` If you don’t answer by ${dayOf(order.deadline.dueAt)}, we open a dispute.` : ''
  return {
    icon: CircleHelp,
    title: 'How’s the job going?',
    text: `It should have been done by ${calendarDayOf(jobOf(order).endsOn)}.${by}`,
  }
}

function wordsForProvider(order: Order): NextWords | null {
  const { extra, endsOn } = jobOf(order)
  const { buyer } = sidesOf(order)
  switch (order.state) {
    case 'paid':
      return wordsToStart(order)
    case 'in_progress':
      return extra
        ? {
            icon: Hourglass,
            title: `${buyer} hasn’t answered your quote for extra work`,
            text: 'You can mark the job as done once they accept or decline it, or you withdraw it.',
          }
        : {
            icon: Wrench,
            title: `Get it done by ${calendarDayOf(endsOn)}`,
            text: 'Mark it as done when you’re finished. Need more time? Propose new dates.',
          }
    case 'delivered':
      return { icon: Eye, title: `${buyer} is looking it over`, text: completes(order) }
    default:
      return null
  }
}

function wordsToStart(order: Order): NextWords {
  const job = jobOf(order)
  const { buyer } = sidesOf(order)
  const ends = neverStarted(order, `${buyer} gets the tokens back`)
  return isBeforeAgreed(job)
    ? { icon: CalendarCheck, title: `Start on ${calendarDayOf(job.startsOn)}`, text: ends }
    : { icon: Wrench, title: 'Start the job', text: `You agreed on ${calendarDayOf(job.startsOn)}. ${ends}` }
}

function neverStarted({ deadline }: Order, then: string) {
  return deadline ? `If it hasn’t started by ${dayOf(deadline.dueAt)}, the job is canceled and ${then}.` : ''
}

function completes({ deadline, waits }: Order) {
  const when = deadline ? `on ${dayOf(deadline.dueAt)}` : `after ${spanOf(waits.check)}`
  return `The job completes on its own ${when}.`
}
