// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { isForKeys } from './for-keys.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <main id="page"><input id="text"><textarea id="area"></textarea><select id="select"></select>
    <input id="radio" type="radio"><input id="check" type="checkbox"><button id="button"></button>
    <a id="link" href="#x"></a><a id="row" href="#y" data-confirms></a></main>
    <dialog open><button id="in-dialog"></button></dialog><div role="menu"><button id="in-menu"></button></div>`
})

const press = (id: string, key: string, more: object = {}) => {
  const event = new KeyboardEvent('keydown', { key, ...more })
  Object.defineProperty(event, 'target', { value: document.querySelector(`#${id}`) })
  return isForKeys(event)
}

test.for(['page', 'radio', 'check', 'button', 'link', 'row'])('J works on a %s', (id) => {
  expect(press(id, 'j')).toBe(true)
})

test.for(['text', 'area', 'select', 'in-dialog', 'in-menu'])('J is left to a %s', (id) => {
  expect(press(id, 'j')).toBe(false)
})

test.for([{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])(
  'J with %j is not ours',
  (more) => {
    expect(press('page', 'j', more)).toBe(false)
  },
)

test('Enter confirms on the page and on the open case, and does what buttons and links do', () => {
  expect(press('page', 'Enter')).toBe(true)
  expect(press('row', 'Enter')).toBe(true)
  for (const id of ['link', 'button', 'radio']) expect(press(id, 'Enter')).toBe(false)
})
