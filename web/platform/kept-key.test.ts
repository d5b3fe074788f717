import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  openTab({
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
})
afterEach(() => void vi.unstubAllGlobals())

function openTab(sessionStorage: object | undefined) {
  vi.stubGlobal('window', { sessionStorage })
}

/** The module as a new document loads it. */
async function loaded() {
  vi.resetModules()
  return import('./kept-key.ts')
}

test('a retry, a dialog that is opened again, and a reload send the same key', async () => {
  const { keptKey } = await loaded()
  const key = keptKey('tip 12', { vbt: 8 })
  expect(keptKey('tip 12', { vbt: 8 })).toBe(key)
  expect((await loaded()).keptKey('tip 12', { vbt: 8 })).toBe(key)
})

test('a retry sends the same key where the browser forbids storage', async () => {
  openTab(undefined)
  const { keptKey } = await loaded()
  expect(keptKey('tip 12', { vbt: 8 })).toBe(keptKey('tip 12', { vbt: 8 }))
})

test('another amount, another post, and the same once more are new intents', async () => {
  const { keptKey, forgetKey } = await loaded()
  const keys = [keptKey('tip 12', { vbt: 8 }), keptKey('tip 13', { vbt: 8 }), keptKey('tip 12', { vbt: 9 })]
  forgetKey('tip 12')
  keys.push(keptKey('tip 12', { vbt: 9 }))
  expect(new Set(keys).size).toBe(4)
  expect(stored.size).toBe(2)
})
