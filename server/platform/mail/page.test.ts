import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import type { Mail, MailPart } from './mail.ts'
import { mailPage } from './page.ts'
import { plainText } from './plain-text.ts'

const hostile = `<b>Ann</b> {{site}} "&' https://prizes.example www.prizes.example win@prizes.example <!-- fact -->`

function mailOf(content: readonly MailPart[], change: Partial<Mail> = {}): Mail {
  const link = { label: 'Open', url: 'https://vrumies.example/#/path?a=1&b=2' }
  return {
    to: 'ann@example.test',
    subject: 'News',
    preheader: 'Soon',
    heading: 'News',
    content,
    link,
    ...change,
  }
}

const item = {
  title: 'New Comment',
  who: 'Bea',
  what: 'commented on your video',
  quote: null,
  url: 'https://vrumies.example/#/1',
}

test('what members write becomes neither markup, nor a link, nor a hole to fill in', () => {
  const parts = [
    hostile,
    { facts: [{ label: 'Name', value: hostile }] },
    { item: { ...item, who: hostile, quote: hostile } },
  ]
  const mail = mailOf(parts, { preheader: hostile, heading: hostile, afterword: [hostile] })
  const { document } = new Window()
  document.write(mailPage(mail))

  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links.every((url) => url?.startsWith('https://vrumies.example'))).toBe(true)
  // The only bold text is the name of who did something.
  expect([...document.querySelectorAll('b')].map((name) => name.textContent?.replaceAll('\u200B', ''))).toEqual([
    hostile,
  ])
  expect(document.body.textContent?.split('{{site}}')).toHaveLength(8)
  for (const text of [document.body.textContent, plainText(mail)]) {
    expect(text).not.toMatch(/prizes\.example|https:\/\/prizes|win@prizes/)
  }
})

test('an email of the site’s operator stays whole, to click or copy', () => {
  const mail = mailOf([{ facts: [{ label: 'Seller', value: 'help@torque.example', mayLink: true }] }])

  expect(mailPage(mail)).toContain('>help@torque.example<')
  expect(plainText(mail)).toContain('Seller: help@torque.example\n')
})

test('the text has short lines, whole URLs, and facts that continue on indented lines', () => {
  const value = 'Torque Media LLC, 12 Main Street, Springfield, IL 62701, United States'
  const url = `https://vrumies.example/#/verify?token=${'x'.repeat(200)}`
  const mail = mailOf(['A sentence of some words. '.repeat(5), { facts: [{ label: 'Seller', value }] }, { item }], {
    link: { label: 'Verify my email', url },
    afterword: ['Bye.'],
    footer: [{ label: 'Unsubscribe', url: 'https://vrumies.example/unsubscribe/1' }],
  })

  expect(plainText(mail)).toBe(`A sentence of some words. A sentence of some words. A sentence of some
words. A sentence of some words. A sentence of some words.

Seller: Torque Media LLC, 12 Main Street, Springfield, IL 62701, United
  States

Bea commented on your video.
https://vrumies.example/#/1

Verify my email:
${url}

Bye.

--
Unsubscribe: https://vrumies.example/unsubscribe/1
VRUMIES: https://vrumies.example
`)
})
