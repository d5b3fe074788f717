const KEYS = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

const FEWEST = 5
const MOST = 30
const LABEL = /^(?:tel|phone|call|text|cell|mobile|office|fax)\b[\s.:]*/i
const EXTENSION = /[\s,;]*(?:extension|ext|x|#)[\s.:=]*(\d{1,7})$/i
/** Digits and separators, then perhaps a word: '1-800-FLOWERS'. */
const NUMBER = /^\+?([\d\s()./-]+)([a-z][a-z\d\s()./-]*)?$/i

/**
 * The link to call a number as people write it: '626/555-0142', '1-800-FLOWERS', '+44 20 7946 0018 ext. 12'. Null if it
 * is no phone number. Letters need at least three digits in front.
 */
export function phoneLink(text: string) {
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim()
    .replace(LABEL, '')
  const [, extension] = EXTENSION.exec(plain) ?? []
  const [number, start = '', word = ''] = NUMBER.exec(plain.replace(EXTENSION, '')) ?? []
  const first = digitsOf(start)
  const digits = first + digitsOf(word)
  if (number === undefined || digits.length < FEWEST || digits.length > MOST || (word && first.length < 3)) return null
  return `tel:${number.startsWith('+') ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`
}

function digitsOf(text: string) {
  return text.replace(/[a-z]/gi, keyOf).replace(/\D/g, '')
}

/** The key of a phone with this letter. */
function keyOf(letter: string) {
  return String(KEYS.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2)
}
