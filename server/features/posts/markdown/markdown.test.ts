import fc from 'fast-check'
import type { Post } from '#contract/posts.ts'
import { bodies } from '#test/minimal-posts.ts'
import { expect, test } from '#test/test.ts'
import { renderBlog } from '../rendering/blog.ts'

test.for([
  ['**bold** and *soft*', '<p><strong>bold</strong> and <em>soft</em></p>\n'],
  ['# Cold start', '<h2 id="section-cold-start">Cold start</h2>\n'],
  ['## Same\n\n## Same', '<h2 id="section-same">Same</h2>\n<h2 id="section-same--2">Same</h2>\n'],
  [
    '## One\n\n#### Two\n\n# Three',
    '<h2 id="section-one">One</h2>\n<h3 id="section-two">Two</h3>\n<h2 id="section-three">Three</h2>\n',
  ],
  [
    '### 1\n#### 2\n##### 3\n###### 4\n# 5\n## 6\n### 7\n#### 8\n##### 9\n###### 10',
    '<h2 id="section-1">1</h2>\n<h3 id="section-2">2</h3>\n<h4 id="section-3">3</h4>\n<h5>4</h5>\n<h2 id="section-5">5</h2>\n<h3 id="section-6">6</h3>\n<h4 id="section-7">7</h4>\n<h5>8</h5>\n<h6>9</h6>\n<h6>10</h6>\n',
  ],
  [
    '| | Fast |\n|---|---|\n| Fuel | $1 |',
    '<table>\n<thead>\n<tr>\n<td></td>\n<th>Fast</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>Fuel</td>\n<td>$1</td>\n</tr>\n</tbody>\n</table>\n',
  ],
  ['[a link](https://example.com)', '<p><a href="https://example.com" rel="nofollow ugc noopener">a link</a></p>\n'],
  ['[mail](mailto:a@example.com)', '<p><a href="mailto:a@example.com" rel="nofollow ugc noopener">mail</a></p>\n'],
  [
    '[reply](/#/forumpost/7?reply=4)',
    '<p><a href="/#/forumpost/7?reply=4" rel="nofollow ugc noopener">reply</a></p>\n',
  ],
  ['[5/16](*)', '<p>[5/16](*)</p>\n'],
  ['[a part](#top)', '<p>[a part](#top)</p>\n'],
  ['A line\nand another', '<p>A line<br />\nand another</p>\n'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n'],
  ['<b onclick="x">hi</b>', '<p>&lt;b onclick=“x”&gt;hi&lt;/b&gt;</p>\n'],
] as const)('%s', ([text, markup]) => {
  expect(renderBlog(text)).toBe(markup)
})

test.for([
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt&colon;alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](\\\\evil.example)',
  '![x](https://evil.example/track.gif)',
  '![x](x" onerror="alert(1))',
  '<img src=x onerror=alert(1)>',
  '<javascript:alert(1)>',
  '[x]: javascript:alert(1)\n\n[x]',
  '# <svg onload=alert(1)>',
  '```"><script>alert(1)</script>\nx\n```',
  '`<iframe src="x">`',
  '| a |\n|---|\n| <style>*{}</style> |',
])('%s is harmless', (text) => {
  expect(dangers(renderBlog(text))).toEqual([])
})

test('no text becomes dangerous markup', () => {
  const pieces = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '`',
    '[',
    ']',
    '(',
    ')',
    '!',
    '#',
    '*',
    '\n',
    ' ',
    ':',
    'javascript:',
    'script',
    'onload=',
    'http://x',
    '<img src=x ',
    '\\',
    '/',
    '](',
    '|',
    '-',
  )
  const text = fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 40 }).map((parts) => parts.join(''))

  fc.assert(fc.property(text, (words) => dangers(renderBlog(words)).length === 0))
})

test('only blog posts are rendered as Markdown', async ({ make, as }) => {
  const client = await as(await make.person())
  const html = async (kind: 'blog' | 'forum') =>
    (await client.post<Post>('/posts', { ...bodies[kind], description: '**x**' })).body.descriptionHtml

  expect([await html('blog'), await html('forum')]).toEqual(['<p><strong>x</strong></p>\n', null])
})

/** Tags, attributes, and URLs that rendered text never needs. */
function dangers(markup: string) {
  const tags = markup.match(/<[^>]*>/g) ?? []
  return tags.filter((tag) => {
    const name = /^<\/?([a-z0-9]+)/.exec(tag)?.[1] ?? 'strange'
    if (!safe.has(name)) return true
    if (name === 'a' && tag !== '</a>')
      return !/^<a (href="(https?:|mailto:|\/(?!\/))[^"]*" )?(title="[^"]*" )?rel="nofollow ugc noopener"( title="[^"]*")?( \/)?>$/.test(
        tag,
      )
    return / (?!id="section-|start=")[a-z]+=/.test(tag)
  })
}

const safe = new Set(
  'h2 h3 h4 h5 h6 p br hr blockquote pre code strong em s a ul ol li table thead tbody tr th td'.split(' '),
)
