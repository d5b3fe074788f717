import { describe, expect, test } from 'vitest'
import { isBlank, manyLines, oneLine } from './typed-text.ts'

describe('a name', () => {
  test.for([
    ['two lines', 'Mara\nDiaz', 'Mara Diaz'],
    ['line and paragraph separators', 'Mara\u2028\u2029Diaz', 'Mara Diaz'],
    ['wide and narrow spaces', '\u3000Mara\u00A0\u202F\u2800 Diaz\t', 'Mara Diaz'],
    ['zero-width spaces', '\u200BMa\u200Bra\uFEFF', 'Mara'],
    ['overrides of the reading direction', 'Mara\u202Ezaid\u202C', 'Marazaid'],
    ['isolates and marks of it', '\u2066Mara\u2069\u200E\u200F\u061C', 'Mara'],
    ['a soft hyphen, a word joiner, and fillers', 'Ma\u00AD\u2060\u3164\u115F\uFFA0ra', 'Mara'],
    ['a joiner in a Latin word', 'Ma\u200Dra\u200C', 'Mara'],
    ['tags and variation selectors', 'Ma\u{E0061}r\uFE0Fa\u{E0100}', 'Mara'],
    ['what is no character', 'Ma\uFFFE\u{1FFFF}\uD800ra', 'Mara'],
    ['forty stacked accents', `M${'\u0301\u0302'.repeat(20)}ara`, 'Ḿ\u0302\u0301ara'],
    ['accents without a letter', '\u0301\u0302Mara \u0303Diaz', 'Mara Diaz'],
    ['decomposed letters', 'Zoe\u0308', 'Zoë'],
  ] as const)('loses %s', ([, typed, kept]) => {
    expect(oneLine(typed)).toBe(kept)
    expect(oneLine(kept)).toBe(kept)
  })

  test.for([
    ['a Persian joiner', 'می\u200Cخواهم'],
    ['a Hindi joiner', 'क्\u200Dष'],
    ['a family', '👩\u200D👩\u200D👧'],
    ['a rainbow flag', '🏳\uFE0F\u200D🌈'],
    ['the flag of Scotland', '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}'],
    ['a key', '1\uFE0F\u20E3'],
    ['a heart in color', '❤\uFE0F'],
    ['a variant of a Chinese letter', '葛\u{E0100}'],
    ['Vietnamese accents', 'Nguyễn'],
    ['an address of a site', "O'Brien & Söhne <Kfz> #1"],
  ] as const)('keeps %s', ([, name]) => expect(oneLine(name)).toBe(name))

  test('is never longer than what was typed', () => {
    expect(oneLine('\u0958'.repeat(60))).toHaveLength(60)
  })
})

test.for(['', ' \n', '\u200B\u200B', '\u202E', '\u2800\u3164', '\u0301', '\uFE0F', '\u{E0041}'])(
  '%j is blank',
  (text) => {
    expect(isBlank(text)).toBe(true)
    expect(oneLine(text)).toBe('')
  },
)

test('text of several lines loses piles of accents and what XML forbids, and keeps the rest', () => {
  expect(manyLines(`a${'\u0301'.repeat(40)}\n\u0000b\uFFFE\uFFFF\tc`)).toBe('a\u0301\u0301\u0301\nb\tc')
})
