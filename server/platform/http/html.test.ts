import { expect, test } from '#test/test.ts'
import { dataScript, html, safeHtml } from './html.ts'

test('escapes interpolated values unless they are markup', () => {
  const name = `<b a="'">&`

  expect(html`<p title="${name}">${name}</p>`.markup).toBe(
    '<p title="&lt;b a=&quot;&#39;&quot;&gt;&amp;">&lt;b a=&quot;&#39;&quot;&gt;&amp;</p>',
  )
  expect(html`<p>${html`<b>${'<'}</b>`}${safeHtml('<hr>')}</p>`.markup).toBe('<p><b>&lt;</b><hr></p>')
})

test('joins lists and renders empty values as nothing', () => {
  expect(html`${[1, '<', html`<br>`]}${null}${undefined}${false}${0}`.markup).toBe('1&lt;<br>0')
})

test('data cannot close its script element', () => {
  const { markup } = dataScript('application/ld+json', { a: '</script><!--\u2028&' })

  expect(markup).toBe(
    '<script type="application/ld+json">{"a":"\\u003c/script\\u003e\\u003c!--\\u2028\\u0026"}</script>',
  )
  expect(JSON.parse(markup.replace(/<[^>]*>/g, ''))).toEqual({ a: '</script><!--\u2028&' })
})
