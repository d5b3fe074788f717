import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '../catalog/catalog.ts'
import type { PictureOrder } from '../catalog/order.ts'
import { draw } from '../compose/draw.ts'
import { type Frame, STILL } from '../compose/stage.ts'
import { writeListing } from './listing.ts'
import { thumbhashOf, toWebp } from './raster.ts'

/** The size of a picture by where it is shown. */
export function frameOf({ section }: PictureOrder): Frame {
  if (section === 'avatars') return { width: 256, height: 256, scale: 1 }
  return section === 'market' ? { ...STILL, height: 960 } : STILL
}

/** Draws every picture into `folder`/pictures and lists them in `folder`/pictures.json. */
export async function renderPictures(folder: string) {
  mkdirSync(join(folder, 'pictures'), { recursive: true })
  const rows = []
  for (const order of catalog) rows.push(await renderPicture(folder, order))
  writeListing(join(folder, 'pictures.json'), rows)
  const wanted = new Set(catalog.map(({ name }) => `${name}.webp`))
  for (const file of readdirSync(join(folder, 'pictures')))
    if (!wanted.has(file)) rmSync(join(folder, 'pictures', file))
  return rows.reduce((sum, { bytes }) => sum + bytes, 0)
}

async function renderPicture(folder: string, order: PictureOrder) {
  const { name, section, shows } = order
  const frame = frameOf(order)
  const image = await toWebp(draw(order, frame), 91)
  const file = `pictures/${name}.webp`
  writeFileSync(join(folder, file), image)
  return {
    name,
    file,
    section,
    shows,
    scene: sceneOf(order),
    body: 'body' in order ? order.body : null,
    paint: 'paint' in order ? order.paint : null,
    width: frame.width,
    height: frame.height,
    bytes: image.length,
    thumbhash: await thumbhashOf(image),
  }
}

function sceneOf(order: PictureOrder) {
  if (order.kind === 'scene') return order.scene
  return order.kind === 'still life' ? order.object : order.kind
}
