import type { PostalAddress } from '#contract/addresses.ts'
import { readState } from '#contract/us-states.ts'
import { readZip } from '#contract/zip-codes.ts'

const LONGEST = 600
const COUNTRY = /[\s,]+(?:usa|u\.s\.a\.|us|united states(?: of america)?)\.?$/i
const ZIP_AT_END = /^([\s\S]*?)[\s,]+(\d{5}(?:[\s-]?\d{4})?)$/
/** A street, a box, or a military unit. */
const STREET = /^(?:\d|p\.?\s*o\.?\s*box|psc|cmr|unit\s+\d)/i

/**
 * The fields of a whole address in one text, as people copy it from an email or a map, in lines or with commas. Null if
 * it is something else, such as only a street.
 */
export function splitAddress(text: string): Partial<PostalAddress> | null {
  if (text.length > LONGEST) return null
  const [, before = '', code = ''] = ZIP_AT_END.exec(text.normalize('NFKC').trim().replace(COUNTRY, '')) ?? []
  const zip = readZip(code)
  const found = zip === null ? null : cutState(before)
  if (!zip || !found) return null
  const parts = found.before.split(/\s*[\n,]\s*/).filter((part) => part !== '')
  const city = parts.pop()
  const start = Math.max(
    0,
    parts.findIndex((part) => STREET.test(part)),
  )
  const [line1, ...rest] = parts.slice(start)
  if (!city || !line1) return null
  const name = parts.slice(0, start).join(', ')
  return { ...(name && { name }), line1, line2: rest.join(', '), city, state: found.state, zip }
}

/** The state at the end of a text: the longest name of up to four words. */
function cutState(text: string) {
  const words = text.split(/(?<=[\s,])(?=[^\s,])/)
  for (const count of [4, 3, 2, 1]) {
    const state = readState(words.slice(-count).join(' '))
    if (state && words.length > count) return { state, before: words.slice(0, -count).join('').trim() }
  }
  return null
}
