import { afterEach, expect, it, vi } from 'vitest'
import { readStored, readStoredJson, store, storeJson } from './browser-store.ts'

afterEach(() => void vi.unstubAllGlobals())

function areaOf(stored: Record<string, string>) {
  return {
    getItem: (name: string) => stored[name] ?? null,
    setItem: (name: string, text: string) => void Object.assign(stored, { [name]: text }),
    removeItem: (name: string) => void delete stored[name],
  }
}

it('stores text in the given storage area until it is removed', () => {
  const [local, session] = [{}, {}]
  vi.stubGlobal('window', { localStorage: areaOf(local), sessionStorage: areaOf(session) })

  store('theme', 'dark')
  store('comment:12', 'Nice wheels', 'sessionStorage')
  expect([local, session]).toEqual([{ theme: 'dark' }, { 'comment:12': 'Nice wheels' }])
  expect(readStored('comment:12', 'sessionStorage')).toBe('Nice wheels')
  expect(readStored('comment:12')).toBeNull()

  store('comment:12', null, 'sessionStorage')
  expect(session).toEqual({})
})

it('reads back a stored value, and null if it is not JSON', () => {
  const local = { old: 'not JSON' }
  vi.stubGlobal('window', { localStorage: areaOf(local) })

  storeJson('draft', { text: 'Nice wheels' })
  expect(readStoredJson('draft')).toEqual({ text: 'Nice wheels' })
  expect(readStoredJson('old')).toBeNull()
  storeJson('draft', null)
  expect(readStoredJson('draft')).toBeNull()
})

it('does not fail if the browser forbids storage', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('Access is denied.', 'SecurityError')
    },
  })

  expect(() => store('theme', 'dark')).not.toThrow()
  expect(() => storeJson('draft', {})).not.toThrow()
  expect([readStored('theme'), readStoredJson('draft')]).toEqual([null, null])
})
