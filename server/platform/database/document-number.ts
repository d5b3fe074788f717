import { randomInt } from 'node:crypto'

/** Without look-alikes, and without vowels: a number that spells a word would turn up in searches for that word. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ'

/** A number that people read and type, such as V-7KX2M9QD: random, so that nothing can be guessed from it. */
export function newDocumentNumber(letter: string) {
  return `${letter}-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
