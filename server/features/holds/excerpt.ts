/** In characters. */
const LENGTH = 160

/** The part of a text that breaks a rule, found by halving: its line, or as much of that as fits. */
export function excerptOf(text: string, isBroken: (part: string) => boolean) {
  const line = text.split('\n').find(isBroken) ?? text
  const words = line.split(/\s+/).filter((word) => word !== '')
  const end = leastThat(words.length, (count) => isBroken(words.slice(0, count).join(' ')))
  const start = end - leastThat(end, (count) => isBroken(words.slice(end - count, end).join(' ')))
  return around(words, start, end)
}

/** The smallest count for which `holds` is true; it is true for all larger ones. */
function leastThat(most: number, holds: (count: number) => boolean) {
  let low = 1
  let high = most
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}

/** With the words before and after it, as far as they fit. */
function around(words: readonly string[], start: number, end: number) {
  let from = start
  let to = end
  const lengthOf = (first: number, last: number) => words.slice(first, last).join(' ').length
  while (from > 0 && lengthOf(from - 1, to) <= LENGTH / 2) from -= 1
  while (to < words.length && lengthOf(from, to + 1) <= LENGTH) to += 1
  const part = [...words.slice(from, to).join(' ')].slice(0, LENGTH).join('')
  return `${from > 0 ? '… ' : ''}${part}${to < words.length ? ' …' : ''}`
}
