// @vitest-environment happy-dom
import { act, createElement, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type MoneyRules, moneyMistake } from '#contract/typed-money.ts'
import { useForm } from '../../platform/use-form.ts'
import { DollarField, MoneyField } from './money-field.tsx'

let root: Root

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  document.body.innerHTML = '<div id="root"></div>'
  root = createRoot(document.querySelector('#root')!)
})
afterEach(() => act(async () => root.unmount()))

function Form({ rules }: { rules: MoneyRules }) {
  const form = useForm({
    initial: { price: '', fee: '' },
    unfinished: ({ price, fee }) => ({ price: moneyMistake(price, rules), fee: moneyMistake(fee, rules) }),
  })
  const field = (name: 'price' | 'fee') =>
    createElement(MoneyField, {
      ...form.text(name),
      rules,
      label: name,
      hint: 'Without shipping.',
      error: form.errorOf(name),
      onBlur: () => form.leave(name),
    })
  return createElement('form', form.props, field('price'), field('fee'), createElement('button', { type: 'submit' }))
}

const box = (name = 'price') =>
  document.querySelector<HTMLInputElement>(
    `#${CSS.escape([...document.querySelectorAll('label')].find((label) => label.textContent === name)!.htmlFor)}`,
  )!
/** What a screen reader says about the field, after its name. */
const described = (name = 'price') =>
  (box(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent.trim())
    .join(' | ')
const sign = () =>
  [...box().parentElement!.querySelectorAll('span')].findLast((one) => ['$', 'VBT'].includes(one.textContent))!
const show = (rules: MoneyRules = { lead: 'USD' }) => act(async () => root.render(createElement(Form, { rules })))
const type = (text: string, name = 'price') =>
  act(async () => {
    const input = box(name)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('the other unit is live beneath the field, and what was typed stays', async () => {
  await show()
  expect([box().inputMode, described()]).toEqual(['decimal', 'Without shipping.'])
  for (const [typed, other] of [
    ['$1,299', '5,196 VBT'],
    ['12,50', '50 VBT'],
    ['180 VBT', '$45.00'],
    ['1.2.3', ''],
  ] as const) {
    await type(typed)
    expect([box().value, described()]).toEqual([typed, `${other} Without shipping.`.trim()])
  }
})

test('the sign of the leading unit gives way to one that was typed', async () => {
  await show()
  expect([sign().textContent, sign().className]).toEqual(['$', ''])
  await type('180 VBT')
  expect(sign().className).toBe('invisible')
  await show({ lead: 'VBT' })
  await type('180')
  expect([sign().textContent, sign().className, described()]).toEqual(['VBT', '', '$45.00 Without shipping.'])
})

test('the nearest steps are named while typing, and once the field was left, as its mistake', async () => {
  const steps = 'Prices go in steps of $0.25: $12.25 or $12.50.'
  await show()
  await type('12.30')
  expect([described(), box().getAttribute('aria-invalid')]).toEqual([`${steps} Without shipping.`, null])
  await act(async () => {
    box().focus()
    box('fee').focus()
  })
  expect(described()).toBe(`Without shipping. | ${steps}`)
  expect(box().getAttribute('aria-invalid')).toBe('true')
})

test('sending focuses the first wrong field', async () => {
  await show()
  await type('12.25')
  await act(async () => document.querySelector('button')!.click())
  expect(document.activeElement).toBe(box('fee'))
  expect(described('fee')).toBe('Without shipping. | Enter $0 to $250,000.')
  expect(box().value).toBe('12.25')
})

test('what is never paid in VBT shows no other unit', async () => {
  const Asking = () => {
    const [value, set] = useState('14,800')
    return createElement(DollarField, { label: 'price', value, onChange: ({ target }) => set(target.value) })
  }
  await act(async () => root.render(createElement(Asking)))
  expect([box().value, sign().textContent, described()]).toEqual(['14,800', '$', ''])
})
