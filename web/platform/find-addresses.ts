const ADDRESS = /(?:https?:\/\/|\bwww\.)[^\s<>"“”«»。、，！？；：「」『』【】（）]+/gi
/** Punctuation after an address belongs to the sentence. */
const AFTER = new Set(".,:;!?'’*…")
const BRACKETS: Record<string, string> = { ')': '(', ']': '[', '}': '{' }

export type FoundAddress = { address: string; index: number }

/**
 * The addresses in a text that begin with `https://`, `http://`, or `www.`, in order. A closing bracket belongs to an
 * address only if it closes one in it: 'https://en.wikipedia.org/wiki/Wankel_(engine)'.
 */
export function findAddresses(text: string): FoundAddress[] {
  return [...text.matchAll(ADDRESS)]
    .map(({ 0: found, index }) => ({ address: withoutRest(found), index }))
    .filter(({ address }) => /^(?:https?:\/\/|www\.)./i.test(address))
}

function withoutRest(found: string) {
  const counts = new Map<string, number>()
  for (const sign of found) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const count = (sign: string) => counts.get(sign) ?? 0
  let end = found.length
  for (; end > 0; end--) {
    const last = found[end - 1]!
    const open = BRACKETS[last]
    const isLoose = open !== undefined && count(last) > count(open)
    if (!AFTER.has(last) && !isLoose) break
    counts.set(last, count(last) - 1)
  }
  return found.slice(0, end)
}
