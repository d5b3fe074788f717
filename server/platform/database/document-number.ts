import { randomInt } from 'node:crypto'

/** Without look-alikes, and without vowels: a number that spells a word would turn up in searches for that word. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ'

/** The public number of an order or a receipt, such as V-7KX2M9QD: nothing can be guessed from it. */
export function newDocumentNumber(letter: 'V' | 'R') {
  return `${letter}-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
