// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as layers from '../ui/layers.tsx'
import { Layers } from './layers.tsx'

let root: Root
let code: PromiseWithResolvers<typeof layers>

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // The simulated document has no top layer.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
  document.body.innerHTML = `<main><h1>Parts</h1><ul><li>
    <button id="reply">Reply</button><button id="more">More</button><div></div>
  </li></ul><input></main><div id="root"></div>`
  code = Promise.withResolvers()
  root = createRoot(get('#root'))
  await act(() => root.render(createElement(Layers, { load: () => code.promise })))
})
afterEach(() => act(() => root.unmount()))

const get = (selector: string) => document.querySelector<HTMLElement>(selector)!
const press = (key: string) =>
  (document.activeElement ?? document).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

/** Opens a field below the button, as with the Enter key. */
function reply() {
  get('#reply').focus()
  press('Enter')
  get('div').innerHTML = '<form><textarea></textarea></form>'
  get('textarea').focus()
}

function close() {
  press('Escape')
  get('form').remove()
}

const codeArrives = () => act(async () => code.resolve(layers))
const task = () => new Promise((done) => setTimeout(done))
const frame = () => new Promise((done) => requestAnimationFrame(done))

/** Waits until the guard could have moved the focus. */
async function settled() {
  await task()
  await frame()
  await frame()
}

test('a field that was closed before the code of the focus guard arrived gives the focus back', async () => {
  reply()
  close()
  await codeArrives()
  await settled()
  expect(document.activeElement).toBe(get('#reply'))
})

test('a field that was opened before the code of the focus guard arrived gives the focus back', async () => {
  reply()
  await codeArrives()
  close()
  await settled()
  expect(document.activeElement).toBe(get('#reply'))
})

test('a button that was disabled only until then gets the focus back at once', async () => {
  const button = get('#more') as HTMLButtonElement
  button.focus()
  button.disabled = true
  await task()
  button.blur()
  button.disabled = false
  await task()
  expect(document.activeElement).toBe(button)
})

test('who has moved on when the code of the focus guard arrives is left alone', async () => {
  reply()
  close()
  get('input').focus()
  await codeArrives()
  await settled()
  expect(document.activeElement).toBe(get('input'))
})
