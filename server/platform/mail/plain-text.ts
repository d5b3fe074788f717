import type { Mail, MailFact, MailLink, MailPart } from './mail.ts'
import { unlinked } from './unlinked.ts'

/** Programs that show text as it is have lines of 80 characters, and put '> ' in front of what they quote. */
const WIDTH = 72

/** The email as text alone: each URL is whole, and on a line of its own or at the end of one. */
export function plainText({ content, link, afterword = [], footer = [] }: Mail) {
  return `${[
    ...content.map(partText),
    `${link.label}:\n${link.url}`,
    ...afterword.map(paragraph),
    ['--', ...footer.map(linkLine), linkLine({ label: 'VRUMIES', url: new URL(link.url).origin })].join('\n'),
  ].join('\n\n')}\n`
}

function partText(part: MailPart) {
  if (typeof part === 'string') return paragraph(part)
  if ('facts' in part) {
    return part.facts.map(factText).join('\n')
  }
  const { who, what, quote, url } = part.item
  return [paragraph(`${who && `${who} `}${what}.`), ...(quote ? [paragraph(`“${quote}”`)] : []), url].join('\n')
}

function factText({ label, value, mayLink }: MailFact) {
  return wrapped(`${label}: ${mayLink ? value : unlinked(value)}`).replaceAll('\n', '\n  ')
}

function linkLine({ label, url }: MailLink) {
  return `${label}: ${url}`
}

function paragraph(text: string) {
  return wrapped(unlinked(text))
}

/** Breaks lines at spaces. A longer word stays whole. */
function wrapped(text: string) {
  const lines: string[] = []
  for (const word of text.trim().split(/\s+/)) {
    const line = lines.at(-1)
    if (line !== undefined && [...line].length + 1 + [...word].length <= WIDTH)
      lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines.join('\n')
}
