// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { guardFocus } from './focus-guard.ts'
import { watchFocus } from './watch-focus.ts'

let end: () => void

beforeEach(() => {
  document.body.innerHTML = '<main><h1>Parts</h1></main>'
  begin(0)
})
afterEach(() => end())

function begin(disabledMs: number) {
  const watched = watchFocus()
  const stop = guardFocus(watched, disabledMs)
  end = () => {
    stop()
    watched.end()
  }
}

const main = () => document.querySelector('main')!
const get = (selector: string) => document.querySelector<HTMLElement>(selector)!
const add = (html: string) => main().insertAdjacentHTML('beforeend', html)
const frame = () => new Promise((done) => requestAnimationFrame(() => done(null)))
const task = () => new Promise((done) => setTimeout(done))

/** As with the Tab key, after the page was shown. */
async function tabTo(selector: string) {
  await task()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  get(selector).focus()
}

/** Waits until the code that changed the page could have moved the focus. */
async function settled() {
  await task()
  await task()
  await frame()
  await frame()
}

test('after an item of a list is removed, the next one has the focus, or the one before, or the heading', async () => {
  add(
    '<h2>Cart</h2><ul><li><a href="#1">One</a><button>x</button></li><li><a href="#2">Two</a><button>x</button></li></ul>',
  )
  add('<ul><li><a href="#other">Other</a></li></ul>')
  await tabTo('li:first-child button')
  get('li').remove()
  await settled()
  expect(document.activeElement).toBe(get('a[href="#2"]'))

  add('')
  get('ul').insertAdjacentHTML('beforeend', '<li id="last"><button>x</button></li>')
  await tabTo('#last button')
  get('#last').remove()
  await settled()
  expect(document.activeElement).toBe(get('a[href="#2"]'))

  get('li').remove()
  await settled()
  expect(document.activeElement?.textContent).toBe('Cart')
})

test('after a part is closed, what opened it has the focus, although it was reached with the Tab key since', async () => {
  add('<ul><li><button id="reply">Reply</button><div></div></li><li><button>Other</button></li></ul>')
  await tabTo('#reply')
  get('div').innerHTML = '<form><textarea></textarea><button id="cancel">Cancel</button></form>'
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  get('textarea').focus()
  await task()
  await tabTo('#cancel')
  get('form').remove()
  await settled()
  expect(document.activeElement).toBe(get('#reply'))
})

test('if its part is replaced, the same button has the focus, or the new heading', async () => {
  add('<section><button aria-label="More for Ann">...</button></section>')
  await tabTo('section button')
  get('section').replaceWith(
    Object.assign(document.createElement('section'), {
      innerHTML: '<a href="#1">Ann</a><button aria-label="More for Ann">...</button>',
    }),
  )
  await settled()
  expect(document.activeElement).toBe(get('section button'))

  main().innerHTML = '<h1>Checkout canceled</h1><a href="#cart">Back</a>'
  await settled()
  expect(document.activeElement).toBe(get('h1'))
})

test('the button of a search that is gone leaves the focus in its field, but not on a phone', async () => {
  add('<form role="search"><input><button id="clear">Clear</button><button id="go">Go</button></form>')
  await tabTo('#clear')
  get('#clear').remove()
  await settled()
  expect(document.activeElement).toBe(get('input'))

  get('#go').insertAdjacentHTML('beforebegin', '<button id="clear">Clear</button>')
  get('#clear').dispatchEvent(new Event('pointerdown', { bubbles: true }))
  get('#clear').focus()
  get('#clear').remove()
  await settled()
  expect(document.activeElement).toBe(get('#go'))
})

test('a press elsewhere, or a focus that moves by itself, is left alone', async () => {
  add('<ul><li><button>x</button></li><li><button id="next">x</button></li></ul><input>')
  await tabTo('li button')
  get('li').remove()
  get('input').focus()
  await settled()
  expect(document.activeElement).toBe(get('input'))

  await tabTo('#next')
  main().dispatchEvent(new Event('pointerdown', { bubbles: true }))
  get('#next').blur()
  get('#next').remove()
  await settled()
  expect(document.activeElement).toBe(document.body)
})

test('a button that is disabled while its call is pending gets the focus back', async () => {
  end()
  begin(60_000)
  add('<button id="save">Save</button>')
  await tabTo('#save')
  const button = get('#save') as HTMLButtonElement
  button.disabled = true
  await task()
  button.blur()
  button.disabled = false
  await settled()
  expect(document.activeElement).toBe(button)
})

test('a button that goes away in an item or a form leaves the focus on the one next to it', async () => {
  add('<ul><li><a href="#1">New Like</a><button>Mark as read</button></li><li><a href="#2">Other</a></li></ul>')
  await tabTo('li button')
  get('li button').remove()
  await settled()
  expect(document.activeElement).toBe(get('a[href="#1"]'))

  add(
    '<form><input name="title"><div><span><input name="opens"><button id="x">x</button></span><button id="plus">+</button></div></form>',
  )
  await tabTo('#x')
  get('span').remove()
  await settled()
  expect(document.activeElement).toBe(get('#plus'))
})

test('after editing in a menu’s item, the menu’s new button has the focus', async () => {
  add('<ul><li><p>Text</p><div><button aria-label="More for Ann">...</button></div></li></ul>')
  await tabTo('li button')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  get('li div').remove()
  get('li p').innerHTML = '<form><textarea></textarea><button id="save">Save</button></form>'
  get('textarea').focus()
  await task()
  await tabTo('#save')
  get('li p').innerHTML = 'Text'
  get('li').insertAdjacentHTML(
    'beforeend',
    '<div><a href="#like">Like</a><button aria-label="More for Ann">...</button></div>',
  )
  await settled()
  expect(document.activeElement).toBe(get('[aria-label="More for Ann"]'))
})

test('what was hidden or stays disabled hands the focus to the heading above, not to one of another item', async () => {
  add(
    '<h2>Notifications</h2><ul><li><h3>Other</h3></li></ul><p><button id="all">Mark all as read</button></p><h2>Below</h2>',
  )
  await tabTo('#all')
  get('#all').setAttribute('disabled', '')
  await frame()
  get('#all').blur()
  await settled()
  expect(document.activeElement?.textContent).toBe('Notifications')
})

test('a row that is scrolled out of a list of those in view leaves the focus on the list', async () => {
  add('<section tabindex="0" data-recycled><ol><li><button>x</button></li><li><button>y</button></li></ol></section>')
  await tabTo('li button')
  get('li').remove()
  await settled()
  expect(document.activeElement).toBe(get('section'))
})

test('in a dialog that stays open, the focus stays in it', async () => {
  add('<button id="cart">Cart</button><dialog open><h2>Cart</h2><ul></ul></dialog>')
  await tabTo('#cart')
  get('ul').innerHTML = '<li><input><button id="remove">Remove</button></li>'
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  get('input').focus()
  await tabTo('#remove')
  get('li').remove()
  await settled()
  expect(document.activeElement).toBe(get('dialog h2'))
})
