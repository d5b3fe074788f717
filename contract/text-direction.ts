/** Scripts that are written from right to left, such as Hebrew and Arabic. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u

/**
 * A name or title inside a sentence of plain text, where no markup can say so: its reading direction stays its own, and
 * does not move the words, numbers, and signs around it.
 */
export function isolated(text: string) {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
