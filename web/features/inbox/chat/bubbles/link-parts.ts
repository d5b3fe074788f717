import { findAddresses } from '../../../../platform/find-addresses.ts'

export type TextPart = { text: string; href: string | null }

/** Splits a text at its addresses. Nothing else becomes a link: `example.com` is often no address at all. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { address, index } of findAddresses(text)) {
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    parts.push({ text: address, href: /^www\./i.test(address) ? `https://${address}` : address })
    end = index + address.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}
