const ADDRESS = /(?:https?:\/\/|\bwww\.)[^\s<>"']+[^\s<>"'.,:;!?)\]]/gi

export type TextPart = { text: string; href: string | null }

/** Splits a text at its addresses. Nothing else becomes a link: `example.com` is often no address at all. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    parts.push({ text: found, href: /^www\./i.test(found) ? `https://${found}` : found })
    end = index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
