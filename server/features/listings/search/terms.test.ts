import { expect, test } from 'vitest'
import { highlight } from './highlight.ts'
import { editDistance, type Lookup, queryText, type Term, termsOf } from './terms.ts'

test.for([
  ['turbo', 'turbo', 0],
  ['turob', 'turbo', 1],
  ['bwm', 'bmw', 1],
  ['mustnag', 'mustang', 1],
  ['porshe', 'porsche', 1],
  ['suspenson', 'suspension', 1],
  ['', 'abc', 3],
  ['brakes', 'wheels', 5],
] as const)('the edit distance from %s to %s is %s', ([a, b, edits]) => {
  expect(editDistance(a, b)).toBe(edits)
  expect(editDistance(b, a)).toBe(edits)
})

test.for([
  [lookup('turob', { alike: ['turbo', 'tarot', 'track'] }), ['turbo']],
  [lookup('turob', { alike: ['turbo'], isKnown: true }), []],
  [lookup('e30', { alike: ['e36'] }), []],
  [lookup('xq', { alike: ['xz'] }), []],
  [lookup('brkae', { alike: ['brake', 'broke'] }), ['brake']],
  [lookup('zzzzzz', { alike: ['turbo'] }), []],
] as const)('the lookup %j is corrected to %j', ([typed, corrections]) => {
  expect(termsOf([typed])[0]?.corrections).toEqual(corrections)
})

test('a search requires every word in any of its forms, and the last one as a prefix', () => {
  const terms = [term('brakes', { stem: 'brake' }), term('tur', { isLast: true })]

  expect(queryText(terms, { kinds: ['video', 'blog'] })).toBe(
    `('kind:video' | 'kind:blog') & ('brakes' | 'brake') & ('tur':*)`,
  )
  expect(queryText(terms, { weights: 'A' })).toBe(`('brakes':A | 'brake':A) & ('tur':*A)`)
})

test('a beginning can be spelled out in known words, and stays a prefix where none is known', () => {
  const terms = [term('tur', { isLast: true, joined: ['xtur'], beginnings: ['turbo', 'tur', 'turn'] })]

  expect(queryText(terms, { isSpelledOut: true })).toBe(`('tur' | 'xtur':* | 'turbo' | 'turn')`)
  expect(queryText(terms)).toBe(`('tur':* | 'xtur':*)`)
})

test.for([
  ['Brake pads', [term('brakes', { stem: 'brake' })], '<mark>Brake</mark> pads'],
  ['Braking late', [term('brake', { stem: 'brake', corrections: ['braking'] })], '<mark>Braking</mark> late'],
  ['Turbo & <b>noise</b>', [term('tur', { isLast: true })], '<mark>Turbo</mark> &amp; &lt;b&gt;noise&lt;/b&gt;'],
  [
    'A Citroën in Genève',
    [term('citroen'), term('geneve', { isLast: true })],
    'A <mark>Citroën</mark> in <mark>Genève</mark>',
  ],
  ['Großer Preis', [term('grosser')], '<mark>Großer</mark> Preis'],
  ['Turbocharged', [term('turbo')], 'Turbocharged'],
  ['"Quoted" \'title\'', [], '&quot;Quoted&quot; &#39;title&#39;'],
  ['<mark>mark</mark>', [term('mark')], '&lt;<mark>mark</mark>&gt;<mark>mark</mark>&lt;/<mark>mark</mark>&gt;'],
] as const)('%s is highlighted', ([title, terms, html]) => {
  expect(highlight(title, terms)).toBe(html)
})

function lookup(word: string, fields: Partial<Lookup>): Lookup {
  return { word, stem: word, isLast: false, isKnown: false, alike: [], beginnings: [], ...fields }
}

function term(word: string, fields: Partial<Term> = {}): Term {
  return { word, stem: word, isLast: false, corrections: [], ...fields }
}
