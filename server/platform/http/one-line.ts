/** Scripts whose letters never need a joiner between them, so one could only hide there. */
const UNJOINED = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul']
  .map((script) => `\\p{Script=${script}}`)
  .join('')

/** Invisible characters that change how their neighbors look. */
const MEANT = [
  // Joiners between letters of scripts such as Persian and Hindi.
  `(?<=[\\p{L}\\p{M}])(?<![${UNJOINED}])[\\u200C\\u200D](?=[\\p{L}\\p{M}])(?![${UNJOINED}])`,
  // Emoji made of several, in text or color style, and on keys.
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F\\u{E007F}])\\u200D(?=\\p{Extended_Pictographic})',
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\\uFE0E\\uFE0F]',
  '(?<=[0-9#*])\\uFE0F(?=\\u20E3)',
  // The flags of England, Scotland, and Wales.
  '(?<=\\u{1F3F4})[\\u{E0020}-\\u{E007E}]{1,6}\\u{E007F}',
  // Variants of Chinese and Mongolian letters.
  '(?<=\\p{Script=Han})[\\u{E0100}-\\u{E01EF}]',
  '(?<=\\p{Script=Mongolian})[\\u180B-\\u180D\\u180F]',
].join('|')

/** Controls of the reading direction, joiners, fillers, and what is no character at all. */
const INVISIBLE = '[\\p{Default_Ignorable_Code_Point}\\p{Noncharacter_Code_Point}\\p{Cs}\\uFFF9-\\uFFFB]'

const INVISIBLES = new RegExp(`(${MEANT})|${INVISIBLE}`, 'gu')

/** Piles of accents would cover the lines above and below. No language needs more than three on a letter. */
const PILES = /(\p{M}{3})\p{M}+/gu

/** Leaves three accents of a pile. */
export function withoutPiles(text: string) {
  return text.replace(PILES, '$1')
}

/**
 * The rule for every name, title, and tag: one line of visible characters, composed (NFC), never longer than what was
 * typed. Removes silently what nobody sees or means; empty if nothing visible is left.
 */
export function oneLine(text: string) {
  const visible = text.replace(INVISIBLES, (_, meant: string | undefined) => meant ?? '')
  const line = visible.replace(/[\s\p{Cc}\p{Z}\u2800]+/gu, ' ')
  // An accent without a letter would sit on what is in front of the name.
  return composed(line.replace(/(^|\s)\p{M}+/gu, '$1')).trim()
}

/** With at most three accents on a letter, counting those that it has anyway. */
function composed(text: string) {
  const one = withoutPiles(text.normalize('NFD')).normalize('NFC')
  // Some letters become longer.
  return [...one].length > [...text].length ? withoutPiles(text) : one
}
