import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { removedPackages } from './container.ts'

const root = join(import.meta.dirname, '..')
const running = ['contract', 'gateway', 'samples', 'server'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8')),
)
const imported = new Set(
  running.flatMap((code) =>
    [...code.matchAll(/(?:from|import\(|resolve\() ?'([^.#'][^']*)'/g)].map(([, name]) => name!),
  ),
)

test('The image goes without large packages of the web app, none of which the server imports', () => {
  expect(removedPackages).toContain('maplibre-gl')
  const starts = removedPackages.map((name) => name.replace('*', ''))
  expect([...imported].filter((name) => starts.some((start) => name.startsWith(start)))).toEqual([])
  expect([...imported]).toContain('fastify')
})
