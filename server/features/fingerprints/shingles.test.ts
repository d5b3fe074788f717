import { expect, test } from 'vitest'
import { bandsOf, likeness, shinglesOf } from './shingles.ts'

const advert = `Selling my 1972 Datsun 240Z. Numbers matching engine, rebuilt carburetors, new clutch, and a fresh
  set of tires. No rust anywhere. Clean title in hand. Call me after six, or come and see it in Portland any weekend.`

function alike(one: string, other: string) {
  return likeness(shinglesOf(one)!, shinglesOf(other)!)
}

test('a text is the same in capitals, with accents, and with other punctuation', () => {
  expect(alike(advert, advert.toUpperCase().replaceAll(/[.,]/g, ' – '))).toBe(1)
  expect(alike(`${advert} The café is next door.`, `${advert} The cafe is next door!`)).toBe(1)
})

test('a changed word leaves most of a text, and another text has nothing of it', () => {
  const other = `The cooling system of this truck leaks at the lower radiator hose, and it overheats on long climbs. I have
    replaced the thermostat and the cap already. What would you check next, and which tools do I need to do it at home?`

  expect(alike(advert, advert.replace('Portland', 'Salem'))).toBeGreaterThan(0.8)
  expect(alike(advert, other)).toBe(0)
})

test('short texts, and the same words over and over, are too little to compare', () => {
  expect(shinglesOf('Still available? Cash in hand, and I can come today.')).toBeNull()
  expect(shinglesOf('buy now '.repeat(500))).toBeNull()
  expect(shinglesOf('')).toBeNull()
})

test('scripts without spaces are compared letter by letter', () => {
  const text = '四輪駆動の車を売ります。エンジンは新品で、錆はありません。週末に見に来てください。'

  expect(alike(text, text.replace('週末', '平日'))).toBeGreaterThan(0.7)
})

test('only the beginning of a long text counts', () => {
  const long = Array.from({ length: 3000 }, (_, at) => `word${at}`).join(' ')

  expect(alike(long, `${long} and more of it`)).toBe(1)
  expect(shinglesOf(long)!.size).toBe(998)
})

test('texts that are nearly the same share a band, and others do not', () => {
  const shares = (one: string, other: string) => {
    const bands = bandsOf(shinglesOf(other)!)
    return bandsOf(shinglesOf(one)!).some((band, at) => band === bands[at])
  }
  const words = Array.from({ length: 60 }, (_, at) => `part${at * 7919}`)
  // One word in 30 is another: nine tenths of the shingles stay.
  const changed = words.map((word, at) => (at % 30 === 15 ? `${word}x` : word))

  expect(alike(words.join(' '), changed.join(' '))).toBeGreaterThan(0.8)
  expect(shares(words.join(' '), changed.join(' '))).toBe(true)
  expect(shares(words.join(' '), advert)).toBe(false)
})

test('the stored numbers are those of earlier versions', () => {
  expect(bandsOf(shinglesOf(advert)!)).toMatchInlineSnapshot(`
    [
      1232141324,
      312052594,
      147860654,
      -702595475,
      132252474,
    ]
  `)
})
