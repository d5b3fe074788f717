import { formatMoney } from '#contract/dollars.ts'
import { askingPriceOf } from '#contract/money.ts'
import type { Post } from '#contract/posts.ts'
import { requestInWords } from '#contract/request-words.ts'
import { noSaleWords } from '#contract/stock-words.ts'
import { type Html, html } from '../../platform/http/html.ts'
import { hourLines } from './hours.ts'
import { offSaleLine } from './words.ts'

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
        ['Quotes', post.request && requestInWords(post.request)],
        ['Urgency', post.request?.urgency],
        ['Vehicle', post.request?.forVehicle],
        ['Budget', priceOf(post.tokens)],
      ]
    case 'market':
      return marketFacts(post)
    case 'event':
      return eventFacts(post)
    case 'directory':
      return [
        ...hourLines(post.directory?.hours),
        ...(post.directory?.services ?? []).map(
          ({ name, priceVbt }): Fact => [name, priceOf(priceVbt ?? null) ?? 'Ask for price'],
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
    ['Asking price', vehicle?.isForSale ? (askingPriceOf(vehicle) ?? 'Not given') : null],
    ['Availability', vehicle && offSaleLine(vehicle)],
    ['Make', vehicle?.make],
    ['Model', vehicle?.model],
    ['Year', vehicle?.year],
    ['Trim', vehicle?.trim],
    ['Mileage', vehicle?.mileage === null ? null : `${vehicle?.mileage.toLocaleString('en-US')} mi`],
    ...(vehicle?.specs ?? []).map(({ name, value }): Fact => [name, value]),
  ]
}

function marketFacts({ market, tokens }: Post): Fact[] {
  const options = [market?.canShip && 'Shipping', market?.canPickUp && 'Local pickup'].filter(Boolean)
  return [
    ['Price', priceOf(tokens)],
    ['Condition', market && sentenceCase(market.condition)],
    ['In stock', market && (noSaleWords(market) ?? market.stock)],
    ['Delivery', options.join(', ')],
  ]
}

function eventFacts({ event, tokens }: Post): Fact[] {
  return [
    ['Starts', event && wallTime(event.startsAt, event.timeZone)],
    ['Ends', event?.endsAt && wallTime(event.endsAt, event.timeZone)],
    ['Venue', event?.venue],
    ['Tickets', tokens ? priceOf(tokens) : 'Free'],
  ]
}

function priceOf(tokens: number | null) {
  return tokens === null ? null : formatMoney(tokens)
}

/** 'for_parts' -> 'For parts' */
function sentenceCase(value: string) {
  return `${value[0]!.toUpperCase()}${value.slice(1).replaceAll('_', ' ')}`
}

/** 'Sat, Dec 12, 2026, 5:00 PM PST' */
function wallTime(moment: string, timeZone: string) {
  return new Date(moment).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
}
