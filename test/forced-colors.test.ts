import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const [tokens, forced] = ['tokens', 'forced-colors'].map((name) =>
  readFileSync(new URL(`../web/ui/${name}.css`, import.meta.url), 'utf8'),
)

const systemColors = /^(?:Canvas|CanvasText|Field|ButtonBorder|Highlight|HighlightText|LinkText)$/

it('with forced colors, every color is one of the system', () => {
  const colors = new Set(tokens!.match(/--[\w-]+(?=:\s*(?:oklch|color-mix)\()/g))
  const given = new Map([...forced!.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name!, value!]))
  expect(colors.size).toBeGreaterThan(30)
  for (const name of colors) {
    const value = given.get(name) ?? `missing: ${name}`
    expect(value.replace(/^color-mix\(in srgb, (\w+) .*/, '$1'), name).toMatch(systemColors)
  }
})

it('with forced colors, borders take the place of shadows', () => {
  for (const shadow of ['--shadow-1', '--shadow-2', '--shadow-3']) expect(forced).toMatch(`${shadow}: 0 0 0 `)
})
