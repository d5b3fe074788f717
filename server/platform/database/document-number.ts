import { randomInt } from 'node:crypto'

/** Without look-alikes, and without vowels, so that no number contains a word that people search for. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXZ'

/**
 * A number for people to read and type, such as V-7KX2M9QD. It is random, so that it cannot be guessed and reveals
 * nothing.
 */
export function newDocumentNumber(letter: string) {
  return `${letter}-${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`
}
