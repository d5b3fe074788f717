import type { FoundFact, WantedFact } from './facts.ts'

/** How many requests a sentence names. */
const NAMED = 3

/** What the owner of a business reads when somebody asks it for a quote. */
export function wantedSentence({ of }: WantedFact, { author, title }: { author: string; title: string }) {
  return of === 'business_invited'
    ? `${author} asked you for a quote on ${title}`
    : `${author} sent you a private request: ${title}`
}

/** `miles`: from the center of its town to the reader's business. */
export type FoundRequest = { title: string; miles: number }

/** An urgent request near the reader's business. */
export function urgentSentence({ title, miles }: FoundRequest) {
  return `Someone urgently needs a quote: ${title}, ${distance(miles)} from your business`
}

/** Requests near the reader's business. `found`: those that are left. */
export function foundSentence({ how, more }: FoundFact, found: readonly FoundRequest[]) {
  const [first] = found
  if (!first) return 'The requests near your business are gone'
  const count = found.length + more
  if (count === 1) return how === 'summary' ? urgentSentence(first) : newSentence(first)
  const kind = how === 'digest' ? 'new requests' : 'urgent requests'
  const named = found.slice(0, NAMED).map(({ title, miles }) => `${title} (${distance(miles)})`)
  const rest = count > named.length ? `, and ${count - named.length} more` : ''
  return `${count} ${kind} near your business: ${named.join(', ')}${rest}`
}

function newSentence({ title, miles }: FoundRequest) {
  return `Someone needs a quote: ${title}, ${distance(miles)} from your business`
}

function distance(miles: number) {
  if (miles < 1) return 'less than a mile'
  return miles === 1 ? '1 mile' : `${miles} miles`
}
