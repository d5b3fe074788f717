import { Check, Clock, type LucideIcon, RotateCcw, ShieldCheck } from 'lucide-react'
import type { DepositEnd, DepositEvent } from '#contract/deposit-steps.ts'
import type { Deposit, DepositAction } from '#contract/deposits.ts'
import { own } from '#contract/own.ts'
import { firstNameOf } from '../../platform/first-name.ts'
import type { Tone } from '../../ui/tag.tsx'

/** The label of each state, everywhere. */
export const states: Record<Deposit['state'], { name: string; tone: Tone; icon: LucideIcon }> = {
  offered: { name: 'Waiting for an answer', tone: 'powder', icon: Clock },
  held: { name: 'Held', tone: 'brass', icon: ShieldCheck },
  paid: { name: 'Went to the seller', tone: 'ok', icon: Check },
  returned: { name: 'Back with the buyer', tone: 'plain', icon: RotateCcw },
}

/** The first name of the other side. */
export function otherOf({ viewer, buyer, seller }: Pick<Deposit, 'viewer' | 'buyer' | 'seller'>) {
  return firstNameOf(viewer === 'buyer' ? seller : buyer)
}

/** The button's label, for the viewer's side. */
export function actionName(action: DepositAction, deposit: Deposit) {
  const other = otherOf(deposit)
  const names: Record<DepositAction, string> = {
    accept: 'Accept deposit',
    decline: 'Decline deposit',
    cancel: 'Withdraw deposit',
    agree:
      deposit.viewer === 'buyer' ? `Let ${other} keep it` : deposit.buyerAgrees ? 'Keep the deposit' : 'Ask to keep it',
    disagree: deposit.viewer === 'buyer' ? 'Change my mind' : 'Cancel request',
    give_back: `Give it back to ${other}`,
  }
  return names[action]
}

/** How a deposit ended, in a sentence, from the viewer's side. */
export function endWords(ended: DepositEnd, deposit: Pick<Deposit, 'viewer' | 'buyer' | 'seller'>) {
  const { viewer } = deposit
  const buyer = viewer === 'buyer' ? 'You' : otherOf(deposit)
  const seller = viewer === 'seller' ? 'You' : otherOf(deposit)
  const words: Record<DepositEnd, string> = {
    agreed: `You both agreed that ${viewer === 'seller' ? 'you keep' : `${seller} keeps`} it.`,
    declined: `${seller} declined it.`,
    canceled: `${buyer} withdrew it.`,
    unanswered: `${seller} didn’t answer in time.`,
    seller_returned: `${seller} gave it back.`,
    over: 'The time is up.',
    taken: `${seller} accepted another deposit.`,
    gone: 'The car is no longer for sale.',
  }
  return words[ended]
}

const eventWords: Record<DepositEvent, string> = {
  leave: 'placed the deposit',
  accept: 'accepted it and took the car off the market',
  decline: 'declined it',
  cancel: 'withdrew it',
  agree: 'agreed that the seller keeps it',
  disagree: 'no longer agrees',
  give_back: 'gave it back',
  unanswered: 'Returned because nobody answered in time',
  over: 'Returned because time ran out',
  taken: 'accepted another deposit, so this one was returned',
  gone: 'took the car off the market, so the deposit was returned',
}

/** 'accepted it', to follow the name of the person who did it. */
export function wordsOfEvent(event: string) {
  return own(eventWords, event) ?? event
}
