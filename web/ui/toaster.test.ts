// @vitest-environment happy-dom
import { act, createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, errorToast, toast } from './toast.tsx'
import { Toaster } from './toaster.tsx'

let root: Root

beforeEach(async () => {
  vi.useFakeTimers()
  // The simulated document has no top layer.
  Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} })
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = '<button id="here">Remove</button><div id="root"></div>'
  root = createRoot(document.querySelector('#root')!)
  await act(() => root.render(createElement(Toaster)))
})
afterEach(async () => {
  await act(() => {
    closeToast()
    root.unmount()
  })
  vi.useRealTimers()
})

const shown = () => document.querySelector('[role=status]')?.textContent
const buttonOf = (name: string) => [...document.querySelectorAll('button')].find((one) => one.textContent === name)
const focused = () => document.activeElement
const pass = (seconds: number) => act(() => void vi.advanceTimersByTime(seconds * 1_000))
const press = (key: string, more: object = {}) =>
  act(() => void (focused() ?? document).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })))

test('Undo is one Tab away, waits while it has the focus, and gives the focus back', async () => {
  const undo = vi.fn()
  const here = document.querySelector<HTMLElement>('#here')!
  here.focus()
  await act(() => toast('Removed “Ceramic pads”', { label: 'Undo', onSelect: undo }))
  await press('Tab')
  expect(focused()).toBe(buttonOf('Undo'))
  await pass(60)
  expect(shown()).toBe('Removed “Ceramic pads”')

  await press('Tab', { shiftKey: true })
  expect(focused()).toBe(here)
  await pass(6)
  expect(shown()).toBe('')

  await act(() => toast('Removed “Ceramic pads”', { label: 'Undo', onSelect: undo }))
  await press('Tab')
  await act(() => buttonOf('Undo')!.click())
  expect(undo).toHaveBeenCalledOnce()
  expect([focused(), shown()]).toEqual([here, ''])
})

test('a message waits while the pointer is on it, and goes away after 5 seconds without it', async () => {
  await act(() => toast('Saved'))
  const box = document.querySelector('[popover]')!
  const move = (name: string) =>
    act(() => void box.dispatchEvent(new MouseEvent(name, { bubbles: true, relatedTarget: document.body })))
  await move('pointerover')
  await pass(60)
  expect(shown()).toBe('Saved')
  await move('pointerout')
  await pass(4.9)
  expect(shown()).toBe('Saved')
  await pass(0.2)
  expect(shown()).toBe('')
})

test('a message without an action leaves the Tab key alone; an error is an alert that stays', async () => {
  document.querySelector<HTMLElement>('#here')!.focus()
  await act(() => toast('Saved'))
  await press('Tab')
  expect(focused()?.id).toBe('here')

  await act(() => errorToast('Can’t reach the server.'))
  await pass(60)
  expect(document.querySelector('[role=alert]')?.textContent).toBe('Can’t reach the server.')
  expect(shown()).toBe('')
})

test('an action that is possible for some seconds counts down, and closes then, although it has the focus', async () => {
  await act(() => toast('Post hidden', { label: 'Undo', onSelect: () => {}, seconds: 10 }))
  await press('Tab')
  expect(focused()?.textContent).toBe('Undo10')
  await pass(1)
  expect(focused()?.textContent).toBe('Undo9')
  await pass(8)
  expect(shown()).toBe('Post hidden')
  await pass(1)
  expect(shown()).toBe('')
})
