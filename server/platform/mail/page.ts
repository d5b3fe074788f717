import { readFileSync } from 'node:fs'
import { own } from '#contract/own.ts'
import { type Html, html, safeHtml } from '../http/html.ts'
import type { Mail, MailFact, MailItem, MailLink, MailPart } from './mail.ts'
import { unlinked } from './unlinked.ts'

type Block = 'page' | 'paragraph' | 'facts' | 'fact' | 'item' | 'quote' | 'button' | 'link'

/** The email as HTML. The markup is that of layout.mjml; what a slice writes is text, and escaped. */
export function mailPage({ subject, preheader, heading, content, link, afterword = [], footer = [] }: Mail) {
  const site = new URL(link.url)
  return fill('page', {
    subject,
    preheader: unlinked(preheader),
    filler: FILLER,
    site: site.origin,
    heading: unlinked(heading),
    content: [...content.map(partOf), fill('button', link), ...afterword.map(paragraph)],
    footer: [...footer, { label: site.host, url: site.origin }].map((one: MailLink) => fill('link', one)),
  }).markup
}

/** Keeps the first words of the email out of the list of an email client, which shows them after a short preheader. */
const FILLER = safeHtml('&#847;&zwnj;&nbsp;'.repeat(80))

function partOf(part: MailPart) {
  if (typeof part === 'string') return paragraph(part)
  return 'facts' in part ? fill('facts', { facts: part.facts.map(factRow) }) : itemOf(part.item)
}

function paragraph(text: string) {
  return fill('paragraph', { text: unlinked(text) })
}

function factRow({ label, value, isTotal, mayLink }: MailFact) {
  return fill('fact', { label, value: mayLink ? value : unlinked(value), weight: isTotal ? 700 : 400 })
}

function itemOf({ title, who, what, quote, url }: MailItem) {
  const words = html`${who && html`<b>${unlinked(who)}</b> `}${unlinked(what)}`
  return fill('item', { title, url, words, quote: quote && fill('quote', { text: unlinked(quote) }) })
}

/** Fills in the placeholders of a block. What is filled in is not searched for more. */
function fill(block: Block, values: Record<string, Parameters<typeof html>[1]>): Html {
  const { texts, names } = blocks().get(block)!
  return html(texts, ...names.map((name) => own(values, name)))
}

type Template = { texts: TemplateStringsArray; names: string[] }
let known: Map<string, Template> | undefined

/** Read for the first email. */
function blocks() {
  known ??= blocksOf(readFileSync(new URL('layout.html', import.meta.url), 'utf8'))
  return known
}

/** Cuts out what comments enclose, such as `<!-- fact -->…<!-- /fact -->`. The rest is the block `page`. */
function blocksOf(layout: string) {
  const found = new Map<string, Template>()
  const cut = (markup: string): string =>
    markup.replace(/<!-- (\w+) -->(.*?)<!-- \/\1 -->/gs, (_all, name: string, inside: string) => {
      found.set(name, templateOf(cut(inside)))
      return ''
    })
  return found.set('page', templateOf(cut(layout)))
}

function templateOf(markup: string): Template {
  const parts = markup.split(/\{\{(\w+)\}\}/)
  const texts = parts.filter((_, index) => index % 2 === 0)
  return { texts: Object.assign(texts, { raw: texts }), names: parts.filter((_, index) => index % 2 === 1) }
}
