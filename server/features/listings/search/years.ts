/** As in the function `year_blocks` of the database. */
const BLOCKS = [1, 4, 16, 64]

/** The year that a word of a search can mean; null if none. */
export function yearOf(word: string) {
  const year = /^\d{4}$/.test(word) ? Number(word) : 0
  return year >= 1885 && year <= 2111 ? year : null
}

/** The words of parts that fit any vehicle of this year. */
export function yearWords(year: number, vehicle = '') {
  return BLOCKS.map((size) => `${vehicle}/${Math.floor(year / size) * size}.${size}`)
}

/**
 * A tsquery for parts that fit a vehicle of this year. If other words of the search name a make or a model that the
 * part fits, it fits that one in this year.
 */
export function fitting(year: number, words: readonly string[]) {
  const ofEach = words.map((word) => ` & (!'/${word}' | ${anyOf(yearWords(year, `/${word}`))})`)
  return `((${anyOf(yearWords(year))})${ofEach.join('')})`
}

function anyOf(words: readonly string[]) {
  return words.map((word) => `'${word}'`).join(' | ')
}
