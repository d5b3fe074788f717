// @vitest-environment happy-dom
import { act, createElement, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RefusedCall } from './refused-call.ts'
import { type Form, useForm } from './use-form.ts'

type Values = { name: string; price: string; isGift: boolean }
type Call = { isPending: boolean; error: Error | null }

const initial: Values = { name: '', price: '', isGift: false }
const refusal = (...fields: string[]) =>
  new RefusedCall({
    type: 'about:blank',
    title: 'No',
    status: 400,
    code: 'invalid',
    detail: 'Refused.',
    errors: fields.map((field) => ({ field, message: `No ${field}.` })),
  })

let form: Form<Values>
let sent: Values[]
let reply: PromiseWithResolvers<void>
let root: Root

function Part({ call }: { call: Call }) {
  form = useForm<Values>({
    initial,
    call,
    keptAt: 'part',
    wrong: ({ name }) => ({ name: name.length > 5 ? 'Too long.' : null }),
    unfinished: ({ name, price }) => ({ name: name ? null : 'Enter a name.', price: price ? null : 'Enter a price.' }),
    onSend: (values) => {
      sent.push(values)
      return reply.promise
    },
  })
  const field = (name: 'name' | 'price') =>
    createElement('input', {
      ...form.text(name),
      name,
      onBlur: () => form.leave(name),
      'aria-invalid': form.errorOf(name) ? true : undefined,
    })
  const fields: ReactNode[] = [field('name'), field('price'), createElement('button', { type: 'submit' }, 'Send')]
  return createElement('form', form.props, ...fields)
}

const idle: Call = { isPending: false, error: null }
const show = (call: Partial<Call> = {}) =>
  act(async () => root.render(createElement(Part, { call: { ...idle, ...call } })))
const get = (selector: string) => document.querySelector<HTMLElement>(selector)!
const errors = () => ({ name: form.errorOf('name'), price: form.errorOf('price') })
const press = () => act(async () => void get('button').click())
const type = (change: Partial<Values>) => act(async () => form.set(change))

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  sessionStorage.clear()
  document.body.innerHTML = '<div id="root"></div>'
  sent = []
  reply = Promise.withResolvers()
  root = createRoot(get('#root'))
  await show()
})
afterEach(() => act(async () => root.unmount()))

test('what is missing is said on sending, at every field, and the first one has the focus', async () => {
  expect(errors()).toEqual({ name: null, price: null })
  expect(form.isReady).toBe(false)
  await press()

  expect(errors()).toEqual({ name: 'Enter a name.', price: 'Enter a price.' })
  expect(document.activeElement).toBe(get('[name=name]'))
  await type({ name: 'Wing' })
  expect(errors()).toEqual({ name: null, price: 'Enter a price.' })
  await press()
  expect(document.activeElement).toBe(get('[name=price]'))
  expect(sent).toEqual([])
})

test('text that is too long is said while typing, and a blank field once it was left', async () => {
  await type({ name: 'Splitter' })
  expect(errors()).toEqual({ name: 'Too long.', price: null })

  await act(async () => form.leave('price'))
  expect(errors()).toEqual({ name: 'Too long.', price: 'Enter a price.' })
})

test('a form is sent once, also if it is sent again while its call is pending', async () => {
  await type({ name: 'Wing', price: '40' })
  expect(form.isReady).toBe(true)
  await press()
  await show({ isPending: true })
  await press()
  await act(async () => form.submit())

  expect(sent).toEqual([{ name: 'Wing', price: '40', isGift: false }])
})

test('a refusal is shown at its field until the field is changed, and gets the focus', async () => {
  await type({ name: 'Wing', price: '40' })
  get('button').focus()
  await press()
  await act(async () => reply.reject(new Error('Refused.')))
  await show({ error: refusal('price') })

  expect(errors()).toEqual({ name: null, price: 'No price.' })
  expect(form.note).toBeNull()
  expect(document.activeElement).toBe(get('[name=price]'))
  await type({ price: '41' })
  expect(errors()).toEqual({ name: null, price: null })
  await press()
  expect(errors()).toEqual({ name: null, price: null })
  await show({ error: refusal('price') })
  expect(errors()).toEqual({ name: null, price: 'No price.' })
  expect(form.values).toMatchObject({ name: 'Wing', price: '41' })
})

test('a form that starts again shows no errors', async () => {
  await press()
  await show({ error: refusal('price') })
  await act(async () => form.reset({ ...initial, name: 'Wing' }))
  expect(errors()).toEqual({ name: null, price: null })
  expect(form.values.name).toBe('Wing')
})

test('a refusal does not take the focus from someone who has moved on', async () => {
  document.body.insertAdjacentHTML('beforeend', '<input id="other">')
  get('#other').focus()
  await show({ error: refusal('name') })
  expect(document.activeElement).toBe(get('#other'))
})

test('what is refused for another reason, or at a field that is not here, is noted', async () => {
  const [failure, elsewhere] = [new Error('The server is down.'), refusal('name', 'color')]
  await show({ error: failure })
  expect(form.note).toBe(failure)
  await show({ error: elsewhere })
  expect(form.note).toBe(elsewhere)
})

test('what is typed survives a reload until it is sent', async () => {
  const reload = async () => {
    await act(async () => root.unmount())
    root = createRoot(get('#root'))
    await show()
  }
  await type({ name: 'Wing', price: '40' })
  await reload()
  expect(form.values).toEqual({ name: 'Wing', price: '40', isGift: false })

  await press()
  await act(async () => reply.resolve())
  await reload()
  expect(form.values).toEqual(initial)
})

test('sending does not send the form around a dialog, too', async () => {
  const around: unknown[] = []
  const onSubmit = (event: unknown) => around.push(event)
  await act(async () => root.render(createElement('div', { onSubmit }, createElement(Part, { call: idle }))))
  await press()
  expect(around).toEqual([])
})
