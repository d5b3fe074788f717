import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { Config } from './config.ts'

test('the README lists every setting with its default and meaning', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const described = readme.split('\n').filter((line) => /^\| `[A-Z]/.test(line) && !line.startsWith('| `NO_APT`'))

  const settings = Object.entries(Config.properties as Record<string, { default?: unknown; description?: string }>)
  expect(described).toEqual(
    settings.map(([name, setting]) => `| \`${name}\` | ${shown(setting.default)} | ${setting.description} |`),
  )
})

function shown(fallback: unknown) {
  if (fallback === undefined) return ''
  if (typeof fallback === 'boolean') return fallback ? 'on' : 'off'
  return `\`${fallback}\``
}
