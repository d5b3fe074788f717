// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { rememberEnd } from './first-new.ts'

const get = (selector: string) => document.querySelector<HTMLElement>(selector)!
const show = (html: string) => {
  document.body.innerHTML = `<main>${html}</main>`
}

test('the first new card is found by the link in its heading, once it is there', () => {
  show(
    '<ul id="list"><li><a href="#ann">Ann</a><h2><a href="#1">One</a></h2></li></ul><div id="more"></div><ul><li><a>Other</a></li></ul>',
  )
  const find = rememberEnd(get('#more'))
  expect(find()).toBeUndefined()

  get('ul:last-child').insertAdjacentHTML('beforeend', '<li><a href="#elsewhere">Elsewhere</a></li>')
  get('#list').insertAdjacentHTML(
    'beforeend',
    '<li><a href="#bea">Bea</a><h2><a href="#2">Two</a></h2></li><li><a href="#3">Three</a></li>',
  )
  expect(find()).toBe(get('a[href="#2"]'))
})

test('it is found although the button is gone, and a row without anything to press can have the focus', () => {
  show('<table><tbody><tr><td>1</td></tr></tbody></table><div id="more"></div>')
  const find = rememberEnd(get('#more'))
  get('#more').remove()
  get('tbody').append(Object.assign(document.createElement('tr'), { id: 'new' }))
  expect(find()).toBe(get('#new'))
  expect(get('#new').tabIndex).toBe(-1)
})

test('replies to a comment are items of that comment, and earlier ones come after the button above them', () => {
  show('<ol><li><a href="#1">One</a><ol id="in"><li><a href="#1a">A</a></li></ol></li></ol><div id="more"></div>')
  const find = rememberEnd(get('#more'))
  get('#in').insertAdjacentHTML('beforeend', '<li><a href="#1b">B</a></li>')
  expect(find()).toBeUndefined()

  show('<section><div id="more"></div><article tabindex="-1">5</article></section>')
  const above = rememberEnd(get('#more'), true)
  get('#more').insertAdjacentHTML('afterend', '<article id="four" tabindex="-1">4</article>')
  expect(above()).toBe(get('#four'))
})
