import { CarFront, CheckCircle2, Clock, Handshake, type LucideIcon, RotateCcw } from 'lucide-react'
import type { Deposit } from '#contract/deposits.ts'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import { waitWords } from '#contract/sale-waits.ts'
import { dayOf, shortDayOf, timeOf } from '../../platform/time.ts'
import { agreedWords } from './agreed-words.ts'
import { endWords, otherOf } from './deposit-words.ts'

type Words = { icon: LucideIcon; title: string; text: string }

/**
 * What happens next, for the viewer's side. `hold`: how long an accepted deposit keeps the car off sale, in seconds.
 */
export function nextWords(deposit: Deposit, hold: number): Words {
  if (deposit.state === 'offered') return offeredWords(deposit, waitWords(hold))
  if (deposit.state === 'held') return heldWords(deposit)
  return endedWords(deposit)
}

function offeredWords(deposit: Deposit, hold: string): Words {
  const { viewer, endsAt, vbt, agreedWith } = deposit
  const other = otherOf(deposit)
  const until = `${shortDayOf(endsAt!)}, ${timeOf(endsAt!)}`
  if (viewer === 'buyer') {
    return {
      icon: Clock,
      title: `${other} has until ${until}`,
      text: `If they accept, the car is off the market for ${hold}, and only you can buy it. If not, your ${formatMoney(vbt)} comes back.`,
    }
  }
  return {
    icon: Handshake,
    title: `${other} left a deposit of ${formatDollars(vbt)}`,
    text: `${agreedWith.length > 0 ? `${agreedWords(agreedWith)} ` : ''}Accept it by ${until}, and the car is off the market for ${hold}. Anyone else’s deposit goes back. If you don’t answer, this one goes back, too.`,
  }
}

function heldWords(deposit: Deposit): Words {
  const { viewer, endsAt, vbt, buyerAgrees, sellerAgrees } = deposit
  const other = otherOf(deposit)
  const day = dayOf(endsAt!)
  const amount = formatMoney(vbt)
  if (viewer === 'buyer') {
    if (buyerAgrees) {
      return {
        icon: Clock,
        title: `You let ${other} keep the deposit`,
        text: `${amount} goes to ${other} once they agree, too. Until then, you can change your mind.`,
      }
    }
    if (sellerAgrees) {
      return {
        icon: Handshake,
        title: `${other} asks to keep the deposit`,
        text: `If you agree, ${amount} goes to ${other} right away. If you don’t, it comes back to you on ${day}.`,
      }
    }
    return {
      icon: CarFront,
      title: `The car is on hold for you until ${day}`,
      text: `Meet ${other}, check the car, and pay for it there. ${amount} comes back to you on ${day}, unless you both agree that ${other} keeps it.`,
    }
  }
  if (sellerAgrees) {
    return {
      icon: Clock,
      title: 'You asked to keep the deposit',
      text: `${amount} goes to you once ${other} agrees, too. If they don’t, the deposit goes back on ${day}.`,
    }
  }
  if (buyerAgrees) {
    return {
      icon: Handshake,
      title: `${other} lets you keep the deposit`,
      text: `Agree, and ${amount} goes to you right away. Or give it back.`,
    }
  }
  return {
    icon: CarFront,
    title: `On hold for ${other} until ${day}`,
    text: `Meet ${other}, and take the payment for the car there. The deposit goes back on ${day}, unless you both agree that you keep it, or you give it back sooner.`,
  }
}

function endedWords(deposit: Deposit): Words {
  const { state, ended, viewer, vbt } = deposit
  const other = otherOf(deposit)
  const amount = formatDollars(vbt)
  const text = ended ? endWords(ended, deposit) : ''
  if (state === 'paid') {
    return { icon: CheckCircle2, title: `${amount} went to ${viewer === 'seller' ? 'you' : other}`, text }
  }
  return { icon: RotateCcw, title: `${amount} went back to ${viewer === 'buyer' ? 'you' : other}`, text }
}
