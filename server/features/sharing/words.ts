import type { VehicleFacts } from '#contract/kinds/vehicle.ts'
import { own } from '#contract/own.ts'
import type { Post } from '#contract/posts.ts'
import { html } from '../../platform/http/html.ts'

const SUMMARY_LENGTH = 200
/** How much of an HTML text to read for it. */
const READ = 20_000

/** The start of the text as one line, cut between words. */
export function summaryOf({ description, descriptionHtml }: Pick<Post, 'description' | 'descriptionHtml'>) {
  const text = descriptionHtml === null ? description : textOf(descriptionHtml.slice(0, READ))
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...line.slice(0, 2 * SUMMARY_LENGTH)]
  if (letters.length <= SUMMARY_LENGTH && line.length <= 2 * SUMMARY_LENGTH) return line
  return `${letters
    .slice(0, SUMMARY_LENGTH)
    .join('')
    .replace(/\s\S*$/, '')} …`
}

/** 'Sale pending. Off the market until November 30'. Null if the vehicle is on sale, or was never for sale. */
export function offSaleLine({ isForSale, heldUntil }: Pick<VehicleFacts, 'isForSale' | 'heldUntil'>) {
  if (!isForSale || heldUntil === null) return null
  const day = new Date(heldUntil).toLocaleDateString('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' })
  return `Sale pending. Off the market until ${day}`
}

/** Plain text as markup: blank lines separate paragraphs. */
export function paragraphs(text: string) {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => html`<p>${paragraph.split('\n').map((line, index) => [index > 0 && html`<br>`, line])}</p>\n`)
}

/** The text of sanitized markup, which may end within a tag. */
function textOf(markup: string) {
  const words = markup.replace(/<[^>]*(>|$)/g, ' ')
  return words.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => own(signs, name)!)
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
