import { expect, test } from 'vitest'
import { showStyle } from './show-style.ts'

/** A map that answers a new style with an event. */
function mapThat(event: 'style.load' | 'error') {
  const heard = new Map<string, (event: { error: Error }) => void>()
  const map = {
    on: (name: string, listener: () => void) => heard.set(name, listener),
    off: (name: string) => heard.delete(name),
    setStyle: () => queueMicrotask(() => heard.get(event)?.({ error: new Error('404') })),
  }
  return { heard, map: map as unknown as Parameters<typeof showStyle>[0] }
}

test.for(['style.load', 'error'] as const)('a style is there, or cannot be loaded: %s', async (event) => {
  const { heard, map } = mapThat(event)
  const shown = showStyle(map, 'https://tiles.example/style.json')
  await (event === 'error' ? expect(shown).rejects.toThrow('404') : shown)
  expect(heard.size).toBe(0)
})
