import { own } from '#contract/own.ts'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}

/** Escaped text in which only `<mark>` is markup; anything else in it stays text, whoever wrote it. */
export function Highlighted({ html }: { html: string }) {
  // Every second part stood inside a mark.
  return html.split(/<\/?mark>/).map((part, index) => {
    const text = part.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => own(entities, entity)!)
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move.
    return index % 2 ? <mark key={index}>{text}</mark> : text
  })
}
