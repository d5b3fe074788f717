import { describe, expect, test } from 'vitest'
import { QUOTE_STATES, type QuoteState } from '#contract/quote-steps.ts'
import { REQUEST_STATES, type RequestState } from '#contract/request-steps.ts'
import { type QuoteStanding, quoteActionsOf, refusalOf, requestActionsOf } from './policy.ts'

const usual: QuoteStanding = {
  requestState: 'open',
  isStanding: true,
  isBlocked: false,
  state: 'open',
  totalVbt: 1_000,
  firmAskedAt: null,
  followsId: null,
  jobState: null,
  isProviderSuspended: false,
}

describe('a quote', () => {
  /** What author and provider may do with a quote in a state, on a request in a state. */
  const rows: [request: RequestState, quote: QuoteState, author: string[], provider: string[]][] = [
    ['open', 'open', ['accept'], ['edit', 'withdraw']],
    ['open', 'reserved', ['check_out', 'release'], []],
    ['expired', 'open', ['accept'], ['withdraw']],
    ['expired', 'reserved', ['check_out', 'release'], []],
    ['closed', 'open', [], ['withdraw']],
    ['closed', 'reserved', ['release'], []],
    ['awarded', 'open', [], ['withdraw']],
    ['fulfilled', 'open', [], ['withdraw']],
  ]
  const known = (request: RequestState, state: QuoteState) =>
    rows.find(([ofRequest, ofQuote]) => ofRequest === request && ofQuote === state)
  const cells = REQUEST_STATES.flatMap((requestState) => QUOTE_STATES.map((state) => ({ requestState, state })))

  test.for(cells)('on a request that is $requestState, one that is $state', ({ requestState, state }) => {
    const isReservedOfAwarded = state === 'reserved' && (requestState === 'awarded' || requestState === 'fulfilled')
    const [, , author, provider] = known(requestState, state) ?? [0, 0, isReservedOfAwarded ? ['release'] : [], []]
    const quote = { ...usual, requestState, state }

    expect(quoteActionsOf(quote, 'buyer')).toEqual(author)
    expect(quoteActionsOf(quote, 'seller')).toEqual(provider)
  })

  test.for([{ isStanding: false }, { isBlocked: true }])('of a request with %j can only be taken back', (given) => {
    expect(quoteActionsOf({ ...usual, ...given }, 'buyer')).toEqual([])
    expect(quoteActionsOf({ ...usual, ...given, state: 'reserved' }, 'buyer')).toEqual(['release'])
    expect(quoteActionsOf({ ...usual, ...given }, 'seller')).toEqual(['withdraw'])
  })

  test('of a suspended provider can’t be accepted or paid, not even for extra work', () => {
    const suspended = { ...usual, isProviderSuspended: true }
    const extra = { ...suspended, followsId: 7, jobState: 'in_progress' }
    expect(quoteActionsOf(suspended, 'buyer')).toEqual([])
    expect(quoteActionsOf({ ...suspended, state: 'reserved' }, 'buyer')).toEqual(['release'])
    expect(quoteActionsOf(extra, 'buyer')).toEqual(['decline'])
  })

  test('with a range can’t be accepted, but made firm, asked for once', () => {
    expect(quoteActionsOf({ ...usual, totalVbt: null }, 'buyer')).toEqual(['ask_firm'])
    expect(quoteActionsOf({ ...usual, totalVbt: null, firmAskedAt: '2026-11-28T12:00:00Z' }, 'buyer')).toEqual([])
  })

  test('on extra work is accepted or declined while the job runs, whatever became of the request', () => {
    const extra: QuoteStanding = {
      ...usual,
      requestState: 'awarded',
      isStanding: false,
      followsId: 7,
      jobState: 'in_progress',
    }

    expect(quoteActionsOf(extra, 'buyer')).toEqual(['accept', 'decline'])
    expect(quoteActionsOf({ ...extra, state: 'reserved' }, 'buyer')).toEqual(['check_out', 'release', 'decline'])
    expect(quoteActionsOf(extra, 'seller')).toEqual(['withdraw'])
    expect(quoteActionsOf({ ...extra, jobState: 'disputed' }, 'buyer')).toEqual(['decline'])
  })
})

describe('a request', () => {
  const own = { requestState: 'open', isStanding: true, isPrivate: false, extendedAt: null } as const

  test.for([
    ['an open one', {}, ['extend', 'close', 'invite']],
    ['one that was extended', { extendedAt: '2026-11-28T12:00:00Z' }, ['close', 'invite']],
    ['a private one', { isPrivate: true }, ['extend', 'close']],
    ['an expired one', { requestState: 'expired' }, ['extend', 'close']],
    ['a closed one', { requestState: 'closed' }, ['reopen']],
    ['an awarded one', { requestState: 'awarded' }, []],
    ['a fulfilled one', { requestState: 'fulfilled' }, []],
    ['a hidden one', { isStanding: false }, []],
  ] as const)('%s: with %j, its author may %j', ([, given, can]) => {
    expect(requestActionsOf({ ...own, ...given })).toEqual(can)
  })

  const ann = { id: 1, role: 'member', isVerified: true, standing: 'good' } as const
  const asked = { requestState: 'open', isStanding: true, isBlocked: false, authorId: 2, isForViewer: true } as const

  test.for([
    [{}, null],
    [{ authorId: 1 }, 'You can’t quote on your own request.'],
    [{ isBlocked: true }, 'This request isn’t taking quotes right now.'],
    [{ isStanding: false }, 'This request isn’t taking quotes right now.'],
    [{ requestState: 'awarded' }, 'The customer accepted a quote, so this request isn’t taking more.'],
    [{ requestState: 'fulfilled' }, 'The job is done, so this request isn’t taking more quotes.'],
    [{ requestState: 'closed' }, 'The customer closed this request, so it isn’t taking quotes.'],
    [{ requestState: 'expired' }, 'This request has expired, so it isn’t taking more quotes.'],
    [{ isForViewer: false }, 'This request is for another business.'],
  ] as const)('with %j is quoted on, or says: %s', ([given, why]) => {
    expect(refusalOf({ ...asked, ...given }, ann)?.message ?? null).toBe(why)
  })
})
