import { readdirSync, readFileSync, statSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalog } from './catalog/catalog.ts'
import { clips } from './clips/clips.ts'
import { draw } from './compose/draw.ts'
import { STILL } from './compose/stage.ts'
import { movieSeconds } from './render/movie-seconds.ts'
import { frameOf } from './render/pictures.ts'

const samples = new URL('../samples/', import.meta.url).pathname
const listing = (name: string) => JSON.parse(readFileSync(`${samples}${name}.json`, 'utf8'))

type Row = { name: string; file: string; bytes: number }
const pictures: (Row & { width: number; height: number; thumbhash: string })[] = listing('pictures')
const films: (Row & { seconds: number; poster: string })[] = listing('clips')

test('every ordered picture is listed once, and no other', () => {
  const names = catalog.map(({ name }) => name)
  expect(pictures.map(({ name }) => name)).toEqual(names)
  expect(new Set(names).size).toBe(names.length)
  expect(readdirSync(`${samples}pictures`).sort()).toEqual(names.map((name) => `${name}.webp`).sort())
})

test('the list of pictures tells the truth about the files', async () => {
  for (const { file, width, height, bytes, thumbhash } of pictures) {
    const real = await sharp(samples + file).metadata()
    expect({ file, format: real.format, width: real.width, height: real.height }).toEqual({
      file,
      format: 'webp',
      width,
      height,
    })
    expect({ file, bytes: statSync(samples + file).size }).toEqual({ file, bytes })
    expect(Buffer.from(thumbhash, 'base64').length).toBeGreaterThan(4)
  }
})

test('the list of clips tells the truth about the files, and each has its picture as poster', () => {
  expect(films.map(({ name }) => name)).toEqual(clips.map(({ name }) => name))
  for (const { name, file, bytes, seconds, poster } of films) {
    const content = readFileSync(samples + file)
    expect({ name, bytes: content.length, seconds: movieSeconds(content) }).toEqual({ name, bytes, seconds })
    expect(pictures.map((picture) => picture.name)).toContain(poster)
  }
})

test('all of it is light enough to be cloned', () => {
  const megabytes = [...pictures, ...films].reduce((sum, { bytes }) => sum + bytes, 0) / 1024 / 1024
  expect(megabytes).toBeLessThan(25)
})

test('the same order gives the same drawing, another seed another one', () => {
  const order = catalog.find(({ name }) => name === 'canyon-gt-dawn')!
  const again = draw(structuredClone(order), STILL)
  expect(again).toBe(draw(order, STILL))
  expect(draw({ ...order, seed: 22 } as typeof order, STILL)).not.toBe(again)
})

test('no drawing has a number that is none, or points to a definition that it has not', () => {
  for (const order of catalog) {
    const svg = draw(order, frameOf(order))
    const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const missing = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id).filter((id) => !ids.has(id))
    const broken = /NaN|undefined|Infinity/.exec(svg)?.[0]
    expect({ name: order.name, broken, missing }).toEqual({ name: order.name, broken: undefined, missing: [] })
  }
})
