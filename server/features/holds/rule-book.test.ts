import { describe, expect, test } from 'vitest'
import { brokenRules, openRuleBook } from './rule-book.ts'
import { keyOf } from './rule-keys.ts'

const words = (...texts: string[]) =>
  openRuleBook(texts.map((text) => ({ kind: 'word', text, key: keyOf('word', text) })))
const domains = (...texts: string[]) =>
  openRuleBook(texts.map((text) => ({ kind: 'domain', text, key: keyOf('domain', text) })))

describe('a word', () => {
  const book = words('Wire transfer', 'catalytic delete', 'pills', 'Größe')
  const finds = (text: string) => brokenRules(book, text).map(({ detail }) => detail)

  test.for([
    ['Pay by wire transfer only.', ['Wire transfer']],
    ['WIRE   TRANSFER', ['Wire transfer']],
    ['wire-transfer', ['Wire transfer']],
    ['wíre\ntransfer!', ['Wire transfer']],
    ['Catalytic delete kit, and pills', ['catalytic delete', 'pills']],
    ['pills, pills, pills', ['pills']],
    ['In jeder Grösse', ['Größe']],
  ] as const)('is found in %j, whatever its case, accents, and punctuation', ([text, found]) => {
    expect(finds(text)).toEqual(found)
  })

  test.for(['W1RE TR4NSFER', 'w!re transfer', 'p1lls', 'pi11s', 'p|lls', 'pіlls', 'w i r e transfer', 'p.i.l.l.s'])(
    'is found in the disguise %j',
    (text) => {
      expect(finds(text)).toHaveLength(1)
    },
  )

  test.for([
    'I need a new wiring loom, and will transfer the title.',
    'wire the transfer case',
    'My pillset broke',
    'transfer wire',
    'Part number P1115 fits',
    'The V8S badge',
    '$',
    '',
  ])('is not found in %j', (text) => {
    expect(finds(text)).toEqual([])
  })

  test('is not read into numbers and other words', () => {
    expect(brokenRules(words('ails', 'lies', 'boss'), 'All lles, 8055, B055 is a brake part: a1l 5.0')).toEqual([])
    expect(brokenRules(words('led'), 'L3D and 1ED')).toEqual([])
  })
})

describe('a domain', () => {
  const book = domains('https://www.Spam-Parts.com/deals', 'bücher.example', 'evil.github.io')
  const finds = (text: string) => brokenRules(book, text).length

  test.for([
    'See spam-parts.com',
    'https://shop.SPAM-PARTS.com/a?b',
    '[here](http://spam-parts.com)',
    'user@spam-parts.com',
    'http://Bücher.example/x',
    'xn--bcher-kva.example',
    'evil.github.io/page',
  ])('is found in %j', (text) => {
    expect(finds(text)).toBe(1)
  })

  test.for(['notspam-parts.com', 'spam-parts.com.au', 'spam-parts', 'good.github.io', 'spam.parts.com', '3.5.1'])(
    'is not found in %j',
    (text) => {
      expect(finds(text)).toBe(0)
    },
  )
})

test.for([
  ['word', 'ab'],
  ['word', '!?'],
  ['domain', 'spam'],
  ['domain', 'co.uk'],
  ['domain', 'github.io'],
  ['domain', 'two words.com'],
  ['domain', '127.0.0.1'],
] as const)('a %s like %j is refused', ([kind, text]) => {
  expect(() => keyOf(kind, text)).toThrow()
})

test('500 rules take no longer to compare than a few, and hostile texts take no time', () => {
  const many = words(...Array.from({ length: 500 }, (_, at) => `word${at} and more`))
  const hostile = [`${'a'.repeat(20_000)}`, 'a '.repeat(10_000), 'a.'.repeat(10_000), '@$!|'.repeat(5_000)]

  for (const text of hostile) expect(brokenRules({ ...many, domains: domains('spam.com').domains }, text)).toEqual([])
})
