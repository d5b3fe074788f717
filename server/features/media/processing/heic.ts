import { readFile } from 'node:fs/promises'
import type { HeifImage } from 'libheif-js/wasm-bundle.js'
import sharp from 'sharp'
import { refusal } from '../../../platform/http/refusal.ts'
import { tiffHeader } from './tiff.ts'

/** The brands of HEVC pictures that phones write. Pictures in AV1 use the same container, but sharp can read those. */
const BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']
const AV1_BRANDS = ['avif', 'avis']

/** Whether a file that begins with these bytes is a HEIC photo. */
export function isHeic(head: Buffer) {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false
  const end = Math.min(head.length, Math.max(16, head.readUInt32BE(0)))
  const brands = [head.toString('latin1', 8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(head.toString('latin1', at, at + 4))
  return brands.some((brand) => BRANDS.includes(brand)) && !brands.some((brand) => AV1_BRANDS.includes(brand))
}

/**
 * Decodes the photo at `path`, upright, to an uncompressed TIFF that sharp reads. `assertSize` throws if it is too large,
 * before it is decoded. sharp has no HEVC decoder, which its license would not allow.
 */
export async function readHeic(path: string, assertSize: (width: number, height: number) => void): Promise<Buffer> {
  // Loaded only for such a photo: it takes 80 MB.
  const { default: libheif } = await import('libheif-js/wasm-bundle.js')
  const images = new libheif.HeifDecoder().decode(await readFile(path))
  const image = images.find((one) => one.is_primary()) ?? images[0]
  if (!image) throw refusal.invalid('Invalid image file: it’s damaged, or a HEIC file without a photo.')
  const width = image.get_width()
  const height = image.get_height()
  assertSize(width, height)
  const header = tiffHeader(width, height, await profileOf(path))
  const file = Buffer.alloc(header.length + width * height * 4)
  header.copy(file)
  await draw(image, { width, height, data: new Uint8ClampedArray(file.buffer, file.byteOffset + header.length) })
  return file
}

/** The colors of the photo: phones use wider ones than the web. Null: sRGB, or nobody knows. */
async function profileOf(path: string) {
  const { icc } = await sharp(path)
    .metadata()
    .catch(() => ({ icc: undefined }))
  return icc ?? null
}

function draw(image: HeifImage, target: { width: number; height: number; data: Uint8ClampedArray }) {
  return new Promise<void>((resolve, reject) => {
    image.display(target, (shown) => {
      if (shown) resolve()
      else reject(refusal.invalid('Invalid image file: this kind of HEIC isn’t supported. Save it as JPEG.'))
    })
  })
}
