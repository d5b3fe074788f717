import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { forums } from '../catalog/forums.ts'
import { draw } from '../compose/draw.ts'
import { scenePicture } from '../compose/scene-picture.ts'
import { sharePicture } from '../compose/share-picture.ts'
import { STILL } from '../compose/stage.ts'
import { drawingFiles } from '../site/drawings.ts'
import { icon } from '../site/marks.ts'
import { banners, covers, shares, welcome } from '../site/panoramas.ts'
import { toJpeg, toPng, toSmallWebp, toWebp } from './raster.ts'

/** Twice the size at which it stands on a wide screen, and three times of what a phone shows. */
const WIDE = { width: 2752, height: 416, scale: 0.8, ground: 356 }
const PHONE = { width: 1170, height: 504, scale: 0.9, ground: 428 }
const COVER = { width: 2752, height: 520, scale: 0.92, ground: 444 }

/** Draws what the interface shows itself into `folder` (web/public). */
export async function renderSite(folder: string) {
  mkdirSync(join(folder, 'art'), { recursive: true })
  let bytes = 0
  const write = (name: string, file: Buffer | string) => {
    writeFileSync(join(folder, name), file)
    bytes += file.length
  }
  for (const banner of banners) {
    write(`art/banner-${banner.name}.webp`, await toWebp(scenePicture(banner, WIDE), 78))
    write(`art/banner-${banner.name}-small.webp`, await toWebp(scenePicture({ ...banner, at: 0.66 }, PHONE), 76))
  }
  for (const cover of covers) write(`art/cover-${cover.name}.webp`, await toWebp(scenePicture(cover, COVER), 78))
  mkdirSync(join(folder, 'art/no-photo'), { recursive: true })
  for (const [name, svg] of drawingFiles) write(`art/no-photo/${name}.svg`, `${svg}\n`)
  for (const [index, order] of forums.entries())
    write(`art/blueprint-${index + 1}.webp`, await toSmallWebp(draw(order, STILL)))
  write(
    'art/welcome.webp',
    await toWebp(scenePicture(welcome, { width: 1440, height: 1440, scale: 1.6, ground: 1187 }), 80),
  )
  write(
    'art/welcome-small.webp',
    await toWebp(scenePicture(welcome, { width: 1170, height: 780, scale: 1.1, ground: 640 }), 78),
  )
  for (const share of shares) write(`art/share-${share.name}.jpg`, await toJpeg(sharePicture(share), 1200))
  write('icon.svg', `${icon(512, 0.22, 0.66)}\n`)
  write('icon-192.png', await toPng(icon(192, 0.22, 0.66), 192))
  write('icon-512.png', await toPng(icon(512, 0.22, 0.66), 512))
  write('icon-maskable-512.png', await toPng(icon(512, 0, 0.52), 512))
  write('apple-touch-icon.png', await toPng(icon(180, 0, 0.6), 180))
  return bytes
}
