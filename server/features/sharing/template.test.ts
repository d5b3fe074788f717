import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTemplate } from './template.ts'

const built = `<!doctype html>
<html lang="en" data-theme="dark">
  <head>
    <!-- about --><title>VRUMIES</title><!-- /about -->
    <script src="/early.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/vendor-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-3.css">
  </head>
  <body><div id="root"><!-- first --></div><!-- replies --></body>
</html>
`

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vrumies-template-'))
  await writeFile(join(folder, 'index.html'), built)
})
afterAll(() => rm(folder, { recursive: true }))

const parts = {
  attributes: ' data-replies="all"',
  about: '<title>Market</title>',
  first: '<h1>Market</h1>',
  replies: '[]',
}

test('fills in the document of the build', () => {
  const page = readTemplate(folder).fill({ ...parts, appWaits: false })

  expect(page).toContain('<html data-replies="all" lang="en" data-theme="dark">')
  expect(page).toContain('<title>Market</title>')
  expect(page).toContain('<div id="root"><h1>Market</h1></div>[]</body>')
  expect(page).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>')
  expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/vendor-2.js">')
})

test('leaves out only the files of the app where early.js loads them', () => {
  const page = readTemplate(folder).fill({ ...parts, appWaits: true })

  expect(page).not.toMatch(/index-1|vendor-2|module/)
  expect(page).toContain(
    '<script src="/early.js"></script>\n    <link rel="stylesheet" crossorigin href="/assets/index-3.css">',
  )
})

test('without a build, there is a document that only shows the page', () => {
  expect(readTemplate(undefined).fill({ ...parts, appWaits: true })).toContain('<div id="root"><h1>Market</h1></div>')
})
