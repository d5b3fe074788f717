import { HandCoins, KeyRound, type LucideIcon, RotateCcw, Scale, Store, Tag, Truck } from 'lucide-react'
import { shownName } from '#contract/members.ts'
import { formatVbt } from '#contract/money.ts'
import type { SellerTask, SellerTaskKind } from '#contract/seller.ts'
import type { Tone } from '../../../ui/tag.tsx'

type Words = {
  icon: LucideIcon
  tone: Exclude<Tone, 'plain' | 'ok'>
  /** The label of the task's button. */
  act: string
  /** The task. `what`: the title; `who`: the other side. */
  title: (task: SellerTask, what: string, who: string) => string
  /** More details. The time left is added at the end. */
  detail: (task: SellerTask, who: string) => string
}

const words: Record<SellerTaskKind, Words> = {
  ship: {
    ...{ icon: Truck, tone: 'accent', act: 'Ship order' },
    title: (_task, what) => `Ship ${what}`,
    detail: ({ number, place }) => `${number}${place ? ` to ${place}` : ''}`,
  },
  make_ready: {
    ...{ icon: Store, tone: 'accent', act: 'Get it ready' },
    title: (_task, what) => `Get ${what} ready`,
    detail: ({ number }, who) => `${number}, pickup by ${who}`,
  },
  hand_over: {
    ...{ icon: KeyRound, tone: 'brass', act: 'Enter pickup code' },
    title: (_task, what) => `Hand over ${what}`,
    detail: ({ number }, who) => `${number}, ${who} picks it up`,
  },
  dispute: {
    ...{ icon: Scale, tone: 'danger', act: 'View dispute' },
    title: (_task, _what, who) => `${who} reported a problem`,
    detail: ({ number, title }) => `${number}, ${title}`,
  },
  return: {
    ...{ icon: RotateCcw, tone: 'danger', act: 'Answer return' },
    title: (_task, _what, who) => `${who} wants to return something`,
    detail: ({ number, title }) => `${number}, ${title}`,
  },
  address_return: {
    ...{ icon: RotateCcw, tone: 'danger', act: 'Send address' },
    title: (_task, _what, who) => `Tell ${who} where to send the return`,
    detail: ({ number, title }) => `${number}, ${title}`,
  },
  receive_return: {
    ...{ icon: RotateCcw, tone: 'powder', act: 'Confirm return' },
    title: () => 'Did the return arrive?',
    detail: ({ number, title }) => `${number}, ${title}`,
  },
  offer: {
    ...{ icon: Tag, tone: 'brass', act: 'Answer offer' },
    title: (task, what) => `Offer: ${amountOf(task)} for ${what}`,
    detail: (_task, who) => `From ${who}`,
  },
  deposit: {
    ...{ icon: HandCoins, tone: 'brass', act: 'Answer deposit' },
    title: (task, what) => `Deposit: ${amountOf(task)} on ${what}`,
    detail: (_task, who) => `From ${who}`,
  },
  agree: {
    ...{ icon: HandCoins, tone: 'brass', act: 'View deposit' },
    title: (task, what) => `Agree to receive ${amountOf(task)} for ${what}`,
    detail: (_task, who) => `${who} agreed that you keep the deposit`,
  },
}

/** A task's text and link. */
export function wordsOf(task: SellerTask) {
  const { icon, tone, act, title, detail } = words[task.kind]
  const who = shownName(task.other)
  const what = task.items > 1 ? `${task.title} and ${task.items - 1} more` : task.title
  return { icon, tone, act, title: title(task, what, who), detail: detail(task, who), link: linkOf(task) }
}

function linkOf({ kind, id }: SellerTask) {
  if (kind === 'offer') return { to: '/offers', search: { tab: 'received' } }
  const isDeposit = kind === 'deposit' || kind === 'agree'
  return { to: isDeposit ? `/deposits/${id}` : `/orders/${id}`, search: {} }
}

function amountOf({ amount, currency }: SellerTask) {
  return currency === 'USD' ? `$${(amount ?? 0).toLocaleString('en-US')}` : formatVbt(amount ?? 0)
}
