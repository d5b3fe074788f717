import { describe, expect, test } from 'vitest'
import { quoteSteps } from '#contract/quote-steps.ts'
import type { FoundFact, StepFact } from './facts.ts'
import { foundSentence, urgentSentence, wantedSentence } from './wanted-words.ts'
import { quoteSentence, requestSentence } from './words.ts'

const step = {
  of: 'quote_stepped',
  quoteId: 1,
  postId: 2,
  totalVbt: 3_000,
  fromVbt: null,
  toVbt: null,
  why: null,
} as const
const names = { who: 'Delgado Transmissions', what: '“The clutch slips”' }
const customer = { who: 'Maya', what: '“The clutch slips”' }

function told(fact: Partial<StepFact> & Pick<StepFact, 'event' | 'to'>) {
  const whole = { ...step, totalBefore: null, followsId: null, waits: null, ...fact }
  return quoteSentence(whole, fact.to === 'buyer' ? names : customer)
}

describe('the author reads', () => {
  test.for([
    [{ event: 'send' }, 'Delgado Transmissions sent you a quote of $750.00 (3,000 VBT) for “The clutch slips”'],
    [
      { event: 'send', totalVbt: null, fromVbt: 2_400, toVbt: 3_600 },
      'Delgado Transmissions sent you a quote of $600.00 (2,400 VBT) to $900.00 (3,600 VBT) for “The clutch slips”',
    ],
    [
      { event: 'edit', totalBefore: 2_800 },
      'Delgado Transmissions raised their quote for “The clutch slips” from $700.00 (2,800 VBT) to $750.00 (3,000 VBT)',
    ],
    [
      { event: 'edit', totalBefore: 3_200 },
      'Delgado Transmissions lowered their quote for “The clutch slips” from $800.00 (3,200 VBT) to $750.00 (3,000 VBT)',
    ],
    [{ event: 'edit', totalBefore: 3_000 }, 'Delgado Transmissions changed their quote for “The clutch slips”'],
    [{ event: 'edit' }, 'Delgado Transmissions sent you a firm quote of $750.00 (3,000 VBT) for “The clutch slips”'],
    [
      { event: 'edit', totalVbt: null, fromVbt: 2_400, toVbt: 3_600 },
      'Delgado Transmissions changed their quote for “The clutch slips”',
    ],
    [{ event: 'withdraw' }, 'Delgado Transmissions withdrew their quote for “The clutch slips”'],
    [
      { event: 'lapse' },
      'You didn’t pay Delgado Transmissions in time, so their quote for “The clutch slips” isn’t held for you anymore',
    ],
    [
      { event: 'send', followsId: 7, waits: 259_200, totalVbt: 480 },
      'Delgado Transmissions found extra work on “The clutch slips” for $120.00 (480 VBT). Accept or decline within 3 days',
    ],
    [
      { event: 'expire', followsId: 7 },
      'The quote for extra work on “The clutch slips” expired because you didn’t answer in time',
    ],
    [{ event: 'expire' }, null],
  ] as const)('%o', ([fact, sentence]) => {
    expect(told({ to: 'buyer', ...fact })).toBe(sentence)
  })
})

describe('the provider reads', () => {
  test.for([
    [
      { event: 'accept', waits: 86_400 },
      'Maya accepted your quote of $750.00 (3,000 VBT) for “The clutch slips”. They have 24 hours to pay',
    ],
    [
      { event: 'release', why: 'other' },
      'Maya picked another quote for “The clutch slips”. They haven’t paid yet, so yours is still open',
    ],
    [{ event: 'release' }, 'Maya changed their mind about your quote for “The clutch slips”. It’s still open'],
    [{ event: 'lapse' }, 'Maya didn’t pay for your quote for “The clutch slips” in time, so it’s open again'],
    [{ event: 'lose' }, 'Another quote was accepted for “The clutch slips”'],
    [{ event: 'recover' }, '“The clutch slips” is open again, and so is your quote of $750.00 (3,000 VBT)'],
    [{ event: 'ask_firm' }, 'Maya asked you for a firm quote for “The clutch slips”'],
    [{ event: 'decline', followsId: 7 }, 'Maya declined the extra work on “The clutch slips”'],
    [{ event: 'pay' }, null],
    [{ event: 'expire' }, null],
  ] as const)('%o', ([fact, sentence]) => {
    expect(told({ to: 'seller', ...fact })).toBe(sentence)
  })
})

test('of every step, at least one side knows, and nobody reads another’s price', () => {
  const silent = ['pay', 'decline', 'expire', 'end_job']
  for (const event of Object.keys(quoteSteps) as StepFact['event'][]) {
    const sentences = (['buyer', 'seller'] as const).map((to) => told({ event, to, waits: 60 }))
    expect(sentences.every((sentence) => sentence === null)).toBe(silent.includes(event))
  }
  expect(told({ event: 'lose', to: 'seller' })).not.toMatch(/\$|VBT/)
})

test.for([
  [{ of: 'request_stepped', event: 'expire' }, 'Your request “A” expired. You can still accept the quotes you have'],
  [{ of: 'request_stepped', event: 'close' }, '“A” was closed, so your quote can’t be accepted anymore'],
  [{ of: 'request_stepped', event: 'reopen' }, '“A” is open again, and so is your quote'],
  [{ of: 'request_stepped', event: 'teleport' }, null],
  [{ of: 'request_due', hours: 12 }, 'Your request “A” expires in less than 12 hours'],
  [{ of: 'request_due', hours: 48 }, 'Your request “A” expires in less than 48 hours'],
] as const)('about a request: %o', ([fact, sentence]) => {
  expect(requestSentence({ postId: 1, ...fact }, { title: '“A”', quotes: 2 })).toBe(sentence)
})

test('an expired request without quotes has none to accept', () => {
  const fact = { of: 'request_stepped', postId: 1, event: 'expire' } as const
  expect(requestSentence(fact, { title: '“A”', quotes: 0 })).toBe('Your request “A” expired')
})

test('the owner of a business reads who asks it for a quote', () => {
  const wanted = { author: 'Maya', title: '“A”' }
  expect(wantedSentence({ of: 'business_invited', postId: 1 }, wanted)).toBe('Maya asked you for a quote on “A”')
  expect(wantedSentence({ of: 'private_request_sent', postId: 1 }, wanted)).toBe('Maya sent you a private request: “A”')
})

describe('requests nearby', () => {
  const at = (miles: number, title = '“A”') => ({ title, miles })
  const digest: FoundFact = { of: 'requests_found', how: 'digest', postIds: [], more: 0 }

  test('an urgent one', () => {
    const sentence = 'Someone urgently needs a quote: “A”,'
    expect(urgentSentence(at(0))).toBe(`${sentence} less than a mile from your business`)
    expect(urgentSentence(at(1))).toBe(`${sentence} 1 mile from your business`)
    expect(foundSentence({ ...digest, how: 'summary' }, [at(12)])).toBe(`${sentence} 12 miles from your business`)
  })

  test('one in a digest, several, and many', () => {
    expect(foundSentence(digest, [at(4)])).toBe('Someone needs a quote: “A”, 4 miles from your business')
    expect(foundSentence(digest, [at(4), at(9, '“B”')])).toBe(
      '2 new requests near your business: “A” (4 miles), “B” (9 miles)',
    )
    expect(foundSentence({ ...digest, how: 'summary', more: 5 }, Array(10).fill(at(1)))).toBe(
      '15 urgent requests near your business: “A” (1 mile), “A” (1 mile), “A” (1 mile), and 12 more',
    )
    expect(foundSentence(digest, [])).toBe('The requests near your business are gone')
  })
})
