const digitWords = 'zero|oh|one|two|three|four|five|six|seven|eight|nine'

/** Seven to fifteen digits, as people write them: '(626) 555-0134', '+49 170 1234567', '626.555.0134'. */
export const numbers = /(?<![\p{L}\p{Nd}$])[+(]?\p{Nd}(?:[\s().-]{0,3}\p{Nd}){6,14}(?![\p{L}\p{Nd}])/gu

/** Seven or more digits, some of them as words: 'six two six, 555 oh one three four'. */
export const spokenNumbers = new RegExp(
  String.raw`(?<![\p{L}\p{Nd}$])(?:${digitWords}|\p{Nd}{1,4})(?:[\s.,-]{1,3}(?:${digitWords}|\p{Nd}{1,4})){3,14}(?![\p{L}\p{Nd}])`,
  'giu',
)

export function isSpokenPhone(found: string) {
  const words = found.match(/\p{L}+/gu) ?? []
  const digits = found.match(/\p{Nd}/gu) ?? []
  return words.length >= 3 && words.length + digits.length >= 7
}

export function isPhone(found: string) {
  const digits = found.match(/\p{Nd}/gu)!.length
  const groups = found.split(/\P{Nd}+/u).filter((group) => group !== '')
  if (/^\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}\b/u.test(found)) return false
  if (groups.every((group) => /^(?:19|20)\p{Nd}{2}$/u.test(group))) return false
  if (digits >= 10) return true
  if (found.startsWith('+')) return digits >= 8
  return /^\(?\p{Nd}{3}[\s.-]\p{Nd}{4}$/u.test(found)
}
