import type { Post } from '#contract/posts.ts'
import { type Html, html } from '../../platform/http/html.ts'
import { hourLines } from './hours.ts'

type Fact = [name: string, value: string | number | null | undefined]

/** The fields of a kind as a list of names and values. */
export function factsOf(post: Post): Html | null {
  const known = ownFacts(post).filter(([, value]) => value !== null && value !== undefined && value !== '')
  if (known.length === 0) return null
  return html`<dl>${known.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`
}

function ownFacts(post: Post): Fact[] {
  switch (post.kind) {
    case 'vehicle':
      return vehicleFacts(post)
    case 'request':
      return [
        ['Urgency', post.request?.urgency],
        ['Vehicle', post.request?.forVehicle],
        ['Budget', vbt(post.tokens)],
      ]
    case 'market':
      return marketFacts(post)
    case 'event':
      return eventFacts(post)
    case 'directory':
      return [
        ...hourLines(post.directory?.hours),
        ...(post.directory?.services ?? []).map(
          ({ name, priceVbt }): Fact => [name, vbt(priceVbt ?? null) ?? 'Ask for price'],
        ),
        ['Service area', post.directory?.serviceArea],
        ['Phone', post.directory?.phone],
      ]
    case 'forum':
      return [['Tags', post.tags.join(', ')]]
    default:
      return []
  }
}

function vehicleFacts({ vehicle }: Post): Fact[] {
  return [
    ['Make', vehicle?.make],
    ['Model', vehicle?.model],
    ['Year', vehicle?.year],
    ['Trim', vehicle?.trim],
    ['Mileage', vehicle?.mileage === null ? null : `${vehicle?.mileage.toLocaleString('en-US')} mi`],
    ...(vehicle?.specs ?? []).map(({ name, value }): Fact => [name, value]),
  ]
}

function marketFacts({ market, tokens }: Post): Fact[] {
  const options = [market?.canShip && 'shipping', market?.canPickUp && 'local pickup'].filter(Boolean)
  return [
    ['Price', vbt(tokens)],
    ['Condition', market?.condition.replaceAll('_', ' ')],
    ['In stock', market?.stock],
    ['Delivery', options.join(', ')],
  ]
}

function eventFacts({ event, tokens }: Post): Fact[] {
  return [
    ['Starts', event && wallTime(event.startsAt, event.timeZone)],
    ['Ends', event?.endsAt && wallTime(event.endsAt, event.timeZone)],
    ['Venue', event?.venue],
    ['Tickets', tokens ? vbt(tokens) : 'Free'],
  ]
}

function vbt(tokens: number | null) {
  return tokens === null ? null : `${tokens.toLocaleString('en-US')} VBT`
}

function wallTime(moment: string, timeZone: string) {
  const format = { dateStyle: 'full', timeStyle: 'short', timeZone } as const
  return `${new Date(moment).toLocaleString('en-US', format)} (${timeZone})`
}
