import { HandCoins, Scale, Tag } from 'lucide-react'
import { formatDollars } from '#contract/dollars.ts'
import { shownName } from '#contract/members.ts'
import type { SellerTask, SellerTaskKind } from '#contract/seller.ts'
import { goodsTasks, jobTasks, type TaskWords } from '../../orders/index.ts'

const words: Record<SellerTaskKind, TaskWords> = {
  ...goodsTasks,
  ...jobTasks,
  dispute: {
    icon: Scale,
    tone: 'danger',
    act: 'View dispute',
    title: (_task, _what, who) => `${who} reported a problem`,
    detail: ({ number, title }) => `${number}, ${title}`,
  },
  offer: {
    icon: Tag,
    tone: 'brass',
    act: 'Answer offer',
    title: (task, what) => `Offer: ${amountOf(task)} for ${what}`,
    detail: (_task, who) => `From ${who}`,
  },
  deposit: {
    icon: HandCoins,
    tone: 'brass',
    act: 'Answer deposit',
    title: (task, what) => `Deposit: ${amountOf(task)} on ${what}`,
    detail: (_task, who) => `From ${who}`,
  },
  agree: {
    icon: HandCoins,
    tone: 'brass',
    act: 'View deposit',
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
  return currency === 'USD' ? `$${(amount ?? 0).toLocaleString('en-US')}` : formatDollars(amount ?? 0)
}
