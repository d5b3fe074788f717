import type { ChartName, FigureName } from '#contract/dashboard.ts'
import { formatCents, formatVbt } from '#contract/money.ts'

type Figure = { column: string; say: (amount: number) => string }

function counted(one: string, many: string) {
  return (amount: number) => `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`
}

/** The column of each figure in the table, and how an amount of it is said. */
export const figures: Record<FigureName, Figure> = {
  sign_ups: { column: 'Sign-ups', say: counted('sign-up', 'sign-ups') },
  active_members: { column: 'Active members', say: counted('active member', 'active members') },
  posts_video: { column: 'Videos', say: counted('video', 'videos') },
  posts_blog: { column: 'Blog posts', say: counted('blog post', 'blog posts') },
  posts_forum: { column: 'Forum posts', say: counted('forum post', 'forum posts') },
  posts_vehicle: { column: 'Vehicles', say: counted('vehicle', 'vehicles') },
  posts_request: { column: 'Requests', say: counted('request', 'requests') },
  posts_market: { column: 'Listings', say: counted('listing', 'listings') },
  posts_event: { column: 'Events', say: counted('event', 'events') },
  posts_directory: { column: 'Businesses', say: counted('business', 'businesses') },
  orders: { column: 'Orders', say: counted('order', 'orders') },
  order_vbt: { column: 'Order volume', say: formatVbt },
  bought_vbt: { column: 'Bought', say: (vbt) => `${formatVbt(vbt)} bought` },
  paid_out_vbt: { column: 'Paid out', say: (vbt) => `${formatVbt(vbt)} paid out` },
  fees_vbt: { column: 'Fees', say: (vbt) => `${formatVbt(vbt)} in fees` },
  payouts: { column: 'Payouts', say: counted('payout', 'payouts') },
  payout_cents: { column: 'Dollars', say: formatCents },
}

type ChartWords = {
  title: string
  text: string
  /** The figures that the bars add up: above the line, and below it. */
  up: readonly FigureName[]
  down?: FigureName
  /** How the sum of the bars is said. */
  say: (amount: number) => string
  /** Sums of days would count members again, so the average is shown. */
  isAverage?: true
  tone?: 'brass'
}

export const charts: Record<ChartName, ChartWords> = {
  sign_ups: {
    title: 'Sign-ups',
    text: 'New accounts.',
    up: ['sign_ups'],
    say: figures.sign_ups.say,
  },
  active_members: {
    title: 'Active members',
    text: 'Members who did something that day: published, wrote, liked, followed, or bought.',
    up: ['active_members'],
    say: (amount) => `${figures.active_members.say(amount)} a day`,
    isAverage: true,
  },
  posts: {
    title: 'Posts',
    text: 'Published posts by kind. Hidden and deleted ones don’t count.',
    up: [
      'posts_video',
      'posts_blog',
      'posts_forum',
      'posts_vehicle',
      'posts_request',
      'posts_market',
      'posts_event',
      'posts_directory',
    ],
    say: counted('post', 'posts'),
  },
  orders: {
    title: 'Orders',
    text: 'Paid orders and jobs, and what buyers paid for them.',
    up: ['order_vbt'],
    say: formatVbt,
    tone: 'brass',
  },
  tokens: {
    title: 'Tokens in and out',
    text: 'Bought tokens are above the line, and paid out ones below.',
    up: ['bought_vbt'],
    down: 'paid_out_vbt',
    say: figures.bought_vbt.say,
    tone: 'brass',
  },
  payouts: {
    title: 'Payouts',
    text: 'Dollars that reached members’ banks.',
    up: ['payout_cents'],
    say: formatCents,
  },
}

/** '412 sign-ups in 30 days, 12% more than in the 30 days before.' `before`: null if that can't be compared. */
export function comparison(amount: number, before: number | null, days: number) {
  if (before === null) return `in ${days} days`
  const than = `the ${days} days before`
  if (amount === before) return `in ${days} days, the same as in ${than}`
  if (before === 0) return `in ${days} days, none in ${than}`
  const percent = Math.round((Math.abs(amount - before) / before) * 100)
  if (percent === 0) return `in ${days} days, about as many as in ${than}`
  return `in ${days} days, ${percent.toLocaleString('en-US')}% ${amount > before ? 'more' : 'less'} than in ${than}`
}
