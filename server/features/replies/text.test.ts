import { expect, test } from 'vitest'
import { parseMarkdown } from '../posts/index.ts'
import { plainWords } from './rendering/plain-words.ts'
import { renderReply } from './rendering/rendering.ts'
import { shownReply } from './rendering/shown-reply.ts'
import { linkedIds, ownWords } from './text.ts'

const nobody = { unquotable: new Set<number>(), handles: new Set<string>() }
const shown = (text: string, reader: Partial<typeof nobody> = {}) =>
  shownReply(text, renderReply(text), { ...nobody, ...reader })
const replyHtml = (text: string, handles = nobody.handles) => shown(text, { handles }).html

test('Markdown is rendered as HTML, and HTML stays text', () => {
  expect(replyHtml('**Torque** it\n\n- once\n- twice')).toBe(
    '<p><strong>Torque</strong> it</p>\n<ul>\n<li>once</li>\n<li>twice</li>\n</ul>\n',
  )
  expect(replyHtml('<img src=x onerror=alert(1)><script>alert(1)</script>')).not.toMatch(/<(img|script)/)
  expect(replyHtml('[x](javascript:alert(1)) ![y](https://a.test/y.png)')).not.toMatch(/href="javascript|<img/)
})

test("headings start below the reply's own heading, and have no ids", () => {
  expect(replyHtml('# One\n\n##### Five')).toBe('<h4>One</h4>\n<h5>Five</h5>\n')
  // Text that looks like the removed markup stays.
  expect(replyHtml('`<h2 id="section-x">`')).toContain('&lt;h2 id="section-x"&gt;')
})

const quote = (id: number, words: string) => `> [Ann in #1](/#/forumpost/7?reply=${id}):\n> ${words}`

test.for([
  ['a quote', `${quote(5, 'theirs')}\n\nMine.`, 'Mine.'],
  [
    'one of two',
    `${quote(4, 'wanted')}\n\nSo.\n\n${quote(5, 'theirs')}\n\nMine.`,
    `${quote(4, 'wanted')}\n\nSo.\n\n\nMine.`,
  ],
  [
    'a quote in a quote',
    `> [Bo](/#/forumpost/7?reply=4):\n> > [Ann](/#/forumpost/7?reply=5)\n> > theirs\n>\n> wanted`,
    `> [Bo](/#/forumpost/7?reply=4):\n>\n> wanted`,
  ],
  ['lazy continuation lines', `${quote(5, 'theirs')}\ntheirs as well\n\nMine.`, 'Mine.'],
  ['a link with the origin', '> https://vrumies.test/#/forumpost/7?reply=5\n> theirs\n\nMine.', 'Mine.'],
  ['no quotes of other replies', quote(55, 'wanted'), quote(55, 'wanted')],
  ['no links outside of quotes', 'See /#/forumpost/7?reply=5', 'See /#/forumpost/7?reply=5'],
] as const)('quotes of unwanted replies are removed: %s', ([, text, left]) => {
  const without = shown(text, { unquotable: new Set([5]) })

  expect(without.text).toBe(left)
  expect(without.html).toBe(replyHtml(left))
})

test('links to replies are found in order, each once', () => {
  expect(linkedIds(`${quote(9, 'a')}\n${quote(3, 'b')}\n${quote(9, 'c')} /forumpost/7?reply=0`)).toEqual([9, 3])
})

test.for([
  ['> @nils said\n\nwell', '\nwell'],
  ['`@nils` and\n```\n@nils\n```\nso', '  and\n \nso'],
] as const)("quotes and code are not the author's own words: %s", ([text, words]) => {
  expect(ownWords(text)).toBe(words)
})

test('known handles are linked, except in links and code', () => {
  const html = replyHtml('@Nils, `@nils`, [@nils](https://a.test) & @nobody', new Set(['nils']))

  expect(html).toBe(
    '<p><a href="/#/profile/nils">@Nils</a>, <code>@nils</code>, <a href="https://a.test" rel="nofollow ugc noopener">@nils</a> &amp; @nobody</p>\n',
  )
})

test.for([
  [
    'emphasis, code, and links',
    '**Torque** it to `80 Nm`, see [the table](https://a.test)',
    'Torque it to 80 Nm, see the table',
  ],
  ['headings and lists', '# Steps\n\n- once\n- twice', 'Steps once twice'],
  ['line breaks', 'one\ntwo  \nthree', 'one two three'],
  ['leading quotes', `${quote(5, 'theirs')}\n\n> > more\n\nMine.`, 'Mine.'],
  ['no later quotes', 'Mine.\n\n> theirs\n\nAgain.', 'Mine. theirs Again.'],
  ['nothing but a quote', '> theirs', 'theirs'],
  ['code', '```\na < b\n```', 'a < b'],
] as const)('plain words leave out %s', ([, text, words]) => {
  expect(plainWords(parseMarkdown(text))).toBe(words)
})
