import { formatDollars } from './dollars.ts'
import { formatVbt } from './money.ts'
import type { Facts } from './notification-facts.ts'
import type { PostKind } from './posts.ts'
import { isolated } from './text-direction.ts'

export const kindWords: Record<PostKind, string> = {
  video: 'video',
  blog: 'blog post',
  forum: 'forum post',
  vehicle: 'vehicle',
  request: 'request',
  market: 'listing',
  event: 'event',
  directory: 'business',
}

/** The sentence of a slice, which the server builds for its reader. */
export function outcomeOf({ outcome }: Facts) {
  return outcome ?? ''
}

export function matched({ search }: Facts) {
  const found = search?.matches === 1 ? '1 new post matches' : `${search?.matches} new posts match`
  return `${found} your search “${search?.name}”`
}

/** Those without a sentence of their own are from before there were decisions. */
export function moderated(facts: Facts) {
  if (facts.outcome === 'hidden') return 'We reviewed your report and hid the content. Thank you'
  if (facts.outcome === 'dismissed') return 'We reviewed your report and found nothing against the rules'
  if (facts.outcome !== null) return facts.outcome
  return facts.subject === 'post'
    ? `Your ${kindOf(facts)} ${titled(facts)} was hidden`
    : `Your ${facts.subject} was hidden`
}

export function refunded({ outcome, vbt }: Facts) {
  const tokens = formatVbt(vbt ?? 0)
  if (outcome === 'refused') return `Your refund of ${tokens} didn’t go through, so you have the tokens again`
  if (outcome === 'charged_back') return `Your bank reversed a payment, so we took back ${tokens}`
  if (outcome === 'won') return `Your chargeback was reversed, so you have ${tokens} again`
  return `You returned ${tokens}, and the money is on its way to your card`
}

export function yours(facts: Facts) {
  return facts.post?.isMine ? `your ${kindOf(facts)}` : titled(facts)
}

function kindOf({ post }: Facts) {
  return post ? kindWords[post.kind] : 'post'
}

export function titled({ post }: Facts) {
  return post ? `“${isolated(post.title)}”` : 'a post'
}

export function tokens({ vbt }: Facts) {
  return formatVbt(vbt ?? 0)
}

/** 'from $312.50 to $275.00', 'from $14,800 to $13,900' */
export function dropped({ price }: Facts) {
  const format = (amount: number) => `$${amount.toLocaleString('en-US')}`
  if (price && 'toUsd' in price) return `from ${format(price.fromUsd)} to ${format(price.toUsd)}`
  return `from ${formatDollars(price?.fromVbt ?? 0)} to ${formatDollars(price?.toVbt ?? 0)}`
}
