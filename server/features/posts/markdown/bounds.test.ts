import { expect, test } from 'vitest'
import { MAX_BLOG_LENGTH } from '#contract/new-posts.ts'
import { longTexts, wideTable } from '#test/long-texts.ts'
import { isSourceIncluded, renderBlog } from '../rendering/blog.ts'
import { jsonBytes } from './size.ts'

const MOST_BYTES = 440_000

test.for(longTexts(MAX_BLOG_LENGTH))('%s of 100,000 characters fit into one reply, and show something', ([, text]) => {
  const html = renderBlog(text)

  const source = isSourceIncluded(text) ? jsonBytes(text) : 0
  expect(jsonBytes(html) + source).toBeLessThanOrEqual(MOST_BYTES)
  expect(html.replaceAll(/<(?!hr)[^>]*>/g, '').trim()).not.toBe('')
})

test('a table with too many cells shows as it was typed, and the text around it as Markdown', () => {
  const html = renderBlog(`**Before**\n\n${wideTable()}\n\n*After*`)

  expect(html).toMatch(/^<p><strong>Before<\/strong><\/p>\n<pre><code>\|a\|a\|/)
  expect(html).toMatch(/\|a\|\n<\/code><\/pre>\n<p><em>After<\/em><\/p>\n$/)
  expect(html.length).toBeLessThan(15_000)
})

test('the cells of all tables count, and a table of ordinary size is one', () => {
  const ordinary = `|a|b|c|\n|-|-|-|\n${'|1|2|3|\n'.repeat(200)}`

  expect(renderBlog(ordinary)).toContain('<table>')
  expect(renderBlog(`${ordinary}\n`.repeat(20)).match(/<(?:table|pre)>/g)).toEqual([
    ...Array.from({ length: 8 }, () => '<table>'),
    ...Array.from({ length: 12 }, () => '<pre>'),
  ])
})

test('a table in a quote or a list counts, too', () => {
  for (const mark of ['> ', '  ']) {
    const table = wideTable().split('\n').join(`\n${mark}`)
    expect(renderBlog(`${mark === '  ' ? '- ' : mark}${table}`)).toMatch(/<(blockquote|li)>\n?<pre><code>\|a\|a/)
  }
})

test('what would be too large, too deep, or invisible shows as it was typed', () => {
  const texts = [
    `[a]: https://a.example/${'x'.repeat(10_000)}\n\n${'[a] '.repeat(3_000)}`,
    `${'>'.repeat(60)} deep`,
    '[a]: https://a.example',
    '```',
  ]
  for (const text of texts) expect(renderBlog(text)).toBe(`<pre>${text.replaceAll('>', '&gt;')}</pre>\n`)
})

test('a text that takes too much room even as it was typed is cut, not between the halves of a character', () => {
  const html = renderBlog(`${'<'.repeat(90_000)}${'😀'.repeat(10_000)}`)

  expect(html).toMatch(/^<pre>(?:&lt;)+ …<\/pre>\n$/)
  expect(html.isWellFormed()).toBe(true)
})
