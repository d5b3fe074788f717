import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type OutputInfo } from 'sharp'
import { striped } from '#test/files.ts'
import { describe, expect, test as plain } from '#test/test.ts'
import { prepareImage } from './image.ts'

const photo = await readFile(join(import.meta.dirname, 'cases/real.heic'))

/** What becomes of a picture with these bytes. */
const test = plain.extend('prepare', async ({}, { onCleanup }) => {
  const folder = await mkdtemp(join(tmpdir(), 'vrumies-heic-'))
  onCleanup(() => rm(folder, { recursive: true }))
  return async (bytes: Buffer) => {
    const [path, target] = [join(folder, 'a'), join(folder, 'a.webp')]
    await writeFile(path, bytes)
    const image = await prepareImage(path, target)
    return { image, pixels: await sharp(target).raw().toBuffer({ resolveWithObject: true }) }
  }
})

/** The photo with the property that phones turn it with, by a quarter to the left. */
function turned() {
  const property = Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), 1])
  const [meta, iprp, ipco, ipma, iloc] = ['meta', 'iprp', 'ipco', 'ipma', 'iloc'].map((name) => photo.indexOf(name) - 4)
  const file = Buffer.concat([photo.subarray(0, ipma!), property, photo.subarray(ipma!)])
  const longer = (at: number, by: number) => file.writeUInt32BE(file.readUInt32BE(at) + by, at)
  for (const box of [meta!, iprp!]) longer(box, 10)
  longer(ipco!, 9)
  const moved = ipma! + 9
  longer(moved, 1)
  file[moved + 18] = 4
  longer(iloc! + 20, 10)
  const end = moved + 22
  return Buffer.concat([file.subarray(0, end), Buffer.from([0x84]), file.subarray(end)])
}

/** The colors in the middle of the quarters of a picture, in reading order. */
function quarters({ data, info }: { data: Buffer; info: OutputInfo }) {
  const places = [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ] as const
  return places.map(([across, down]) => {
    const at =
      (Math.floor((info.height * down) / 4) * info.width + Math.floor((info.width * across) / 4)) * info.channels
    const lit = [...data.subarray(at, at + 3)]
      .map((value) => (value > 240 ? 'on' : value < 15 ? 'off' : 'dim'))
      .join(' ')
    return { 'on off off': 'red', 'off on off': 'green', 'off off on': 'blue', 'on on off': 'yellow' }[lit] ?? lit
  })
}

describe('a HEIC photo', () => {
  test('is converted to WebP, with its colors', async ({ prepare }) => {
    const { image, pixels } = await prepare(photo)
    expect(image).toMatchObject({ width: 480, height: 320, isAnimated: false, note: null })
    expect(quarters(pixels)).toEqual(['red', 'green', 'blue', 'yellow'])
  })

  test('is turned as its phone was held', async ({ prepare }) => {
    const { image, pixels } = await prepare(turned())
    expect(image).toMatchObject({ width: 320, height: 480 })
    expect(quarters(pixels)).toEqual(['green', 'yellow', 'red', 'blue'])
  })

  test('is refused if it is too large, before it is decoded', async ({ prepare }) => {
    const large = Buffer.from(photo)
    const size = large.indexOf('ispe') + 8
    large.writeUInt32BE(30_000, size)
    large.writeUInt32BE(30_000, size + 4)
    await expect(prepare(large)).rejects.toThrow('Image is too large: 30000x30000 pixels.')
  })

  test('is refused if it is damaged', async ({ prepare }) => {
    await expect(prepare(photo.subarray(0, 300))).rejects.toThrow('Invalid image file')
    await expect(prepare(Buffer.concat([photo.subarray(0, 360), Buffer.alloc(400)]))).rejects.toThrow(
      'Invalid image file',
    )
  })
})

describe('an animation', () => {
  /** A picture of `count` frames of 60 by 40 pixels. */
  async function animated(format: 'gif' | 'webp', count: number) {
    const frames = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        striped(60, 40)
          .tint({ r: 255, g: (index * 50) % 256, b: index % 256 })
          .png()
          .toBuffer(),
      ),
    )
    return sharp(frames, { join: { animated: true } })
      .toFormat(format, { delay: 60 })
      .toBuffer()
  }

  test.for(['gif', 'webp'] as const)('in %s keeps moving', async (format, { prepare }) => {
    const bytes = await animated(format, 5)
    const { image } = await prepare(bytes)
    expect(image).toMatchObject({ width: 60, height: 40, isAnimated: true, note: null })
  })

  test('of too many frames shows its first one, and its owner learns why', async ({ prepare }) => {
    const { image, pixels } = await prepare(await animated('gif', 501))
    expect(image).toMatchObject({ width: 60, height: 40, isAnimated: false })
    expect(image.note).toMatch(/^This animation is too long or too large to move here/)
    expect(pixels.info).toMatchObject({ width: 60, height: 40 })
  })
})
