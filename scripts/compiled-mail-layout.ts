import { readFile } from 'node:fs/promises'
import { Engine } from 'mrml'

const folder = new URL('../server/platform/mail/', import.meta.url)

export const MAIL_LAYOUT = new URL('layout.html', folder)

/** The layout of all emails as HTML that email clients understand. Throws if its MJML is invalid. */
export async function compiledMailLayout() {
  const result = new Engine().toHtml(await readFile(new URL('layout.mjml', folder), 'utf8'))
  if (result.type === 'error') throw new Error(result.message)
  return `${result.content}\n`
}
