import { own } from '#contract/own.ts'
/** Markup that is safe to send. Only `html` and `safeHtml` create it. */
export class Html {
  readonly markup: string

  constructor(markup: string) {
    this.markup = markup
  }
}

type Part = Html | string | number | null | undefined | false | readonly Part[]

/** A template tag for markup. Interpolated values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(strings.reduce((markup, string, index) => markup + markupOf(parts[index - 1]) + string))
}

/** Marks already sanitized markup as safe. */
export function safeHtml(markup: string) {
  return new Html(markup)
}

/** A script element with inert data. No text in it can close the element. */
export function dataScript(type: 'application/ld+json' | 'application/json', data: object, id?: string) {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return new Html(`<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`)
}

/** Escapes text for use between tags and in quoted attributes. */
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
