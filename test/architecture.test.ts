import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('ARCHITECTURE.md', 'utf8')

/** The slices of a wing as lists, one per layer, lowest first. */
function layersOf(wing: 'server' | 'web') {
  const [, lines = ''] = page.split(`(\`${wing}/features/\`):\n`)
  return (
    lines
      .split('\n\n')[0]!
      // A long list is wrapped.
      .replaceAll('\n   ', ' ')
      .split('\n')
      .map((line) => line.replace(/^\d+\. /, '').split(', '))
  )
}

function slicesOf(wing: 'server' | 'web') {
  // The test of the import rules may run at the same time.
  return readdirSync(`${wing}/features`).filter((name) => !name.startsWith('trespasser'))
}

function filesOf(folder: string) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  )
}

/** The slices that a slice imports. */
function importsOf(wing: 'server' | 'web', slice: string) {
  const folder = `${wing}/features/${slice}`
  return filesOf(folder).flatMap((file) => {
    const up = '../'.repeat(file.split('/').length)
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    return [...text.matchAll(/from '((?:\.\.\/)+)([\w-]+)\/(?:index|api)\.ts'/g)]
      .filter(([, path]) => path === up)
      .map(([, , imported]) => imported!)
  })
}

test.for(['server', 'web'] as const)('ARCHITECTURE lists every slice of %s once', (wing) => {
  expect(layersOf(wing).flat().sort()).toEqual(slicesOf(wing).sort())
})

test.for(['server', 'web'] as const)('a slice of %s imports only slices of lower layers', (wing) => {
  const layers = layersOf(wing)
  const layerOf = (slice: string) => layers.findIndex((layer) => layer.includes(slice))

  const upward = layers
    .flat()
    .flatMap((slice) => importsOf(wing, slice).map((imported) => ({ slice, imported })))
    .filter(({ slice, imported }) => layerOf(imported) >= layerOf(slice))
  expect(layers.flat().flatMap((slice) => importsOf(wing, slice)).length).toBeGreaterThan(50)
  expect(upward).toEqual([])
})

test('a slice has the same name in the browser as on the server', () => {
  const onServer = slicesOf('server')
  const alone = slicesOf('web').filter((slice) => !onServer.includes(slice))

  // One dialog for what several slices hide, the map that several slices show, and how all show and take amounts.
  expect(alone.sort()).toEqual(['hiding', 'map', 'money'])
})

test('every migration has a unique number', () => {
  const numbers = readdirSync('server/migrations').map((file) => file.slice(0, 4))
  const twice = numbers.filter((number, index) => numbers.indexOf(number) !== index)

  // 0018 was already used twice when this test was written.
  expect(twice).toEqual(['0018'])
})
