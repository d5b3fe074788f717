import type { Deposit, DepositAction } from '#contract/deposits.ts'
import { formatDollars, formatMoney } from '#contract/dollars.ts'
import { waitWords } from '#contract/sale-waits.ts'
import type { ButtonLook } from '../../ui/button.tsx'
import { agreedWords } from './agreed-words.ts'
import { otherOf } from './deposit-words.ts'

type Words = { title: string; text: string; act: string; busyLabel: string; look: ButtonLook['look']; done: string }

/**
 * The dialog's text for an action, and the toast after it. `hold`: how long an accepted deposit keeps the car off sale,
 * in seconds.
 */
export function dialogWords(action: DepositAction, deposit: Deposit, hold: number): Words {
  const other = otherOf(deposit)
  const amount = formatMoney(deposit.vbt)
  const short = formatDollars(deposit.vbt)
  const isBuyer = deposit.viewer === 'buyer'
  const otherAgrees = isBuyer ? deposit.sellerAgrees : deposit.buyerAgrees
  const all: Record<DepositAction, Words> = {
    accept: acceptance(deposit, hold),
    decline: {
      title: `Decline ${other}’s deposit?`,
      text: `${amount} goes back to ${other} right away. The car stays on the market.`,
      act: 'Decline deposit',
      busyLabel: 'Declining ...',
      look: 'danger-fill',
      done: 'Deposit declined',
    },
    cancel: {
      title: 'Withdraw your deposit?',
      text: `${amount} comes back to you right away. ${other} can’t accept it anymore.`,
      act: 'Withdraw deposit',
      busyLabel: 'Withdrawing ...',
      look: 'danger-fill',
      done: `${short} is back`,
    },
    agree: agreement(deposit, otherAgrees),
    disagree: {
      title: isBuyer ? 'Change your mind?' : 'Cancel your request?',
      text: isBuyer
        ? `${other} can’t keep the deposit unless you agree again.`
        : 'This cancels your request. You can ask again.',
      act: isBuyer ? 'Change my mind' : 'Cancel request',
      busyLabel: 'Saving ...',
      look: 'primary',
      done: isBuyer ? 'You no longer agree' : 'Request canceled',
    },
    give_back: {
      title: `Give the deposit back to ${other}?`,
      text: `${amount} goes back to ${other} right away, and the car is for sale again. This can’t be undone.`,
      act: `Give back ${short}`,
      busyLabel: 'Giving it back ...',
      look: 'danger-fill',
      done: `${short} went back to ${other}`,
    },
  }
  return all[action]
}

/** If the seller accepted somebody else's offer, it says with whom, because accepting this deposit breaks that deal. */
function acceptance(deposit: Deposit, hold: number): Words {
  const other = otherOf(deposit)
  const common = { busyLabel: 'Accepting ...', done: 'Deposit accepted. The car is off the market.' }
  if (deposit.agreedWith.length > 0) {
    return {
      ...common,
      title: `Accept ${other}’s deposit anyway?`,
      text: `${agreedWords(deposit.agreedWith)} If you accept ${other}’s deposit, that deal is off, and we’ll tell them.`,
      act: `Accept ${other}’s deposit`,
      look: 'danger-fill',
    }
  }
  return {
    ...common,
    title: `Accept ${other}’s deposit?`,
    text: `The car is off the market for ${waitWords(hold)}. Other deposits on it go back right away.`,
    act: 'Accept deposit',
    look: 'primary',
  }
}

/** Agreeing second moves the tokens. Agreeing first only tells the other side. */
function agreement(deposit: Deposit, otherAgrees: boolean): Words {
  const other = otherOf(deposit)
  const amount = formatMoney(deposit.vbt)
  const short = formatDollars(deposit.vbt)
  const [title, first, second, getter] =
    deposit.viewer === 'buyer'
      ? [`Let ${other} keep the deposit?`, `Let ${other} keep it`, `Let ${other} keep it`, other]
      : ['Keep the deposit?', `Ask ${other}`, `Take ${short}`, 'you']
  const common = { title, busyLabel: 'Saving ...', look: 'primary' } as const
  return otherAgrees
    ? {
        ...common,
        act: second,
        text: `${amount} goes to ${getter} right away. This can’t be undone.`,
        done: `${short} went to ${getter}`,
      }
    : {
        ...common,
        act: first,
        text: `${amount} goes to ${getter} once ${other} agrees, too. Until then, you can change your mind.`,
        done: `Now ${other} has to agree`,
      }
}
