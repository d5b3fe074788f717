import { own } from '#contract/own.ts'
/** Markup that is safe to send. Only `html` and `safeHtml` make it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** A template of markup: whatever is put into it is text and gets escaped, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((markup, string, index) => markup + markupOf(parts[index - 1]) + string))
}

/** Markup that somebody else has sanitized. */
export function safeHtml(markup: string) {
  return new Html(markup)
}

/** Data for a script that reads and does not run it: no text in it can end the element. */
export function dataScript(type: 'application/ld+json', data: object) {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return new Html(`<script type="${type}">${json}</script>`)
}

/** For text between tags and in quoted attributes. */
export function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => own(entities, sign)!)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function markupOf(part: Part): string {
  if (part === null || part === undefined || part === false) return ''
  if (part instanceof Html) return part.markup
  if (typeof part === 'object') return part.map(markupOf).join('')
  return escapeHtml(String(part))
}
