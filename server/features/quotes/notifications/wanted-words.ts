import type { FoundFact, WantedFact } from './facts.ts'

/** How many requests a sentence names. */
const NAMED = 3

type Wanted = { author: string; title: string; business: string | null }

/** What the owner of a business reads when somebody asks it for a quote. */
export function wantedSentence({ of }: WantedFact, { author, title, business }: Wanted) {
  const whom = business ?? 'you'
  return of === 'business_invited'
    ? `${author} asked ${whom} for a quote on ${title}`
    : `${author} sent ${whom} a private request: ${title}`
}

/** `miles`: from the center of its town to the reader's business. */
export type FoundRequest = { title: string; miles: number; business: string }

/** Requests near the reader's business. `found`: those that are left. */
export function foundSentence({ how, more }: FoundFact, found: readonly FoundRequest[]) {
  const [first, ...others] = found
  if (!first) return 'The requests near your business are gone'
  if (others.length === 0 && more === 0) {
    const who = how === 'digest' ? 'Someone needs a quote' : 'Someone urgently needs a quote'
    return `${who} ${distance(first)} from ${first.business}: ${first.title}`
  }
  const count = found.length + more
  const kind = how === 'digest' ? 'new requests' : 'urgent requests'
  const named = found.slice(0, NAMED).map((request) => `${request.title}, ${distance(request)}`)
  const rest = count > named.length ? `; and ${count - named.length} more` : ''
  return `${count} ${kind} near ${first.business}: ${named.join('; ')}${rest}`
}

function distance({ miles }: FoundRequest) {
  if (miles < 1) return 'less than a mile'
  return miles === 1 ? '1 mile' : `${miles} miles`
}
