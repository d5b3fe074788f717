import { own } from '#contract/own.ts'

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}

/** Renders escaped HTML in which only `<mark>` is markup; everything else stays text. */
export function Highlighted({ html }: { html: string }) {
  // Every second part was inside a <mark>.
  return html.split(/<\/?mark>/).map((part, index) => {
    const text = part.replace(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => own(entities, entity)!)
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
    return index % 2 ? <mark key={index}>{text}</mark> : text
  })
}
