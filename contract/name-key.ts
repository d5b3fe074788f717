import { plainLetters } from './plain-letters.ts'

/**
 * As `name_key` in the database: makes, models, and tags with the same key are the same. 'Mercedes-Benz' and
 * 'mercedes benz' are; '9-3' and '93' are not.
 */
export function nameKey(name: string) {
  const words = plainLetters(name)
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
  return words.replace(/ (?!\d)|(?<!\d) /g, '') || plainLetters(name).trim()
}

/** A handle as people type it: '@Zoë' -> 'zoe'. */
export function typedHandle(text: string) {
  return plainLetters(text).trim().replace(/^@/, '')
}
