import type { RequestFacts } from './kinds/request.ts'
import type { RequestState } from './request-steps.ts'

/** The states of a request, as everyone reads them. */
export const requestStateNames: Record<RequestState, string> = {
  open: 'Accepting quotes',
  awarded: 'Awarded',
  fulfilled: 'Job done',
  closed: 'Closed',
  expired: 'Expired',
}

/** '1 quote', '3 quotes' */
export function quotesInWords(quotes: number) {
  return quotes === 1 ? '1 quote' : `${quotes.toLocaleString('en-US')} quotes`
}

/** 'Accepting quotes', 'Accepting quotes, 3 so far', 'Awarded, 3 quotes', 'Expired' */
export function requestInWords({ state, quotes }: Pick<RequestFacts, 'state' | 'quotes'>) {
  const name = requestStateNames[state]
  if (quotes === 0) return name
  return `${name}, ${state === 'open' ? `${quotes.toLocaleString('en-US')} so far` : quotesInWords(quotes)}`
}
