import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { mailPage } from '../server/platform/mail/page.ts'
import { plainText } from '../server/platform/mail/plain-text.ts'
import { sampleMails } from './mails.ts'

const site = 'https://vrumies.example'
const mails = Object.entries(sampleMails(site))
const server = new URL('../server/', import.meta.url).pathname

function sourcesOfServer() {
  const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.ts$/.test(file),
  )
  return files.map((file) => ({ file, code: readFileSync(join(server, file), 'utf8') }))
}

function pageOf(markup: string) {
  const { document } = new Window()
  document.write(markup)
  return document
}

test('there is a sample of every email, and every email has the layout', () => {
  const sources = sourcesOfServer()
  const samples = readFileSync(new URL('mails.ts', import.meta.url), 'utf8')
  const makers = sources.flatMap(({ code }) =>
    [...code.matchAll(/function (\w+)\([^)]*\): Mail \{/g)].map(([, name]) => name!),
  )

  expect(makers).toEqual(expect.arrayContaining(['verificationMail', 'resetMail', 'notificationMail', 'receiptMail']))
  for (const maker of makers) expect(samples, maker).toContain(`${maker}(`)
  const senders = sources.filter(({ code }) => /import\('nodemailer'\)|from 'nodemailer'/.test(code))
  expect(senders.map(({ file }) => file)).toEqual(['platform/mail/mailer.ts'])
})

test.for(mails)('%s: a page with one heading, one button, a preheader, and both themes', ([, mail]) => {
  const markup = mailPage(mail)
  const page = pageOf(markup)

  expect(page.title).toBe(mail.subject)
  expect(page.documentElement.lang).toBe('en')
  expect([...page.querySelectorAll('h1')].map((heading) => heading.textContent)).toEqual([mail.heading])
  expect([...page.querySelectorAll('.button a')].map((button) => button.getAttribute('href'))).toEqual([mail.link.url])
  expect(mail.preheader.length).toBeGreaterThan(20)
  const preheader = page.body.firstElementChild!
  expect([preheader.textContent?.startsWith(mail.preheader), preheader.getAttribute('style')]).toEqual([
    true,
    expect.stringContaining('display:none'),
  ])
  expect(page.querySelector('meta[name="color-scheme"]')?.getAttribute('content')).toBe('light dark')
  expect(markup).toContain('@media (prefers-color-scheme: dark)')
})

test.for(mails)('%s: nothing has to be loaded, and all links lead to the site', ([, mail]) => {
  const markup = mailPage(mail)
  const page = pageOf(markup)

  expect(page.querySelectorAll('img, link, script, iframe, video, object, [src], [background]')).toHaveLength(0)
  expect(markup).not.toMatch(/url\(|@import|@font-face/)
  for (const link of page.querySelectorAll('a'))
    expect(link.getAttribute('href')).toMatch(/^https:\/\/vrumies\.example(\/|$)/)
})

test.for(mails)('%s: fits screens of 320 px, is never wider than 640, and is small enough for Gmail', ([, mail]) => {
  // Outlook on Windows has no small screens, and gets fixed widths.
  const markup = mailPage(mail).replace(/<!--\[if mso.*?<!\[endif\]-->/gs, '')
  const page = pageOf(markup)

  const widths = [...markup.matchAll(/(?<=[^-])(?:min-)?width: ?["']?(\d+)px/g)].map(([, width]) => Number(width))
  expect(Math.max(0, ...widths.filter((width) => width !== 480))).toBe(0)
  expect(page.querySelector('.card')?.getAttribute('style')).toContain('max-width:640px')
  for (const sized of page.querySelectorAll('[width]')) expect(sized.getAttribute('width')).toBe('100%')
  for (const cell of page.querySelectorAll('td.inner'))
    expect(cell.getAttribute('style')).toContain('word-break:break-word')
  // Gmail cuts off emails after 102 KB.
  expect(Buffer.byteLength(mailPage(mail))).toBeLessThan(60_000)
})

test.for(mails)('%s: the text says everything by itself', ([, mail]) => {
  const text = plainText(mail)

  expect(text.split('\n')).toEqual(expect.arrayContaining([`${mail.link.label}:`, mail.link.url]))
  for (const { label, url } of mail.footer ?? []) expect(text).toContain(`${label}: ${url}\n`)
  const longest = text.split('\n').filter((line) => !line.includes('https://'))
  expect(Math.max(...longest.map((line) => line.length))).toBeLessThanOrEqual(76)
  expect(text).not.toMatch(/<\/?[a-z]|&\w+;|\{\{|undefined|null/)
  const words = (part: string) => part.replace(/\s+/g, ' ')
  for (const part of [...mail.content, ...(mail.afterword ?? [])]) {
    if (typeof part === 'string') expect(words(text)).toContain(words(part))
  }
})
