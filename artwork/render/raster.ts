import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { grain } from './grain.ts'

const tile = grain()

/** The drawing as WebP with grain on it. `quality` 0 to 100. */
export async function toWebp(svg: string, quality: number) {
  const plain = await sharp(Buffer.from(svg)).flatten({ background: '#000' }).png().toBuffer()
  return sharp(plain).composite([tile]).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
}

/** 640 pixels wide, for what stands in a card only. */
export async function toSmallWebp(svg: string) {
  const small = await sharp(Buffer.from(svg)).resize(640).png().toBuffer()
  return sharp(small).composite([tile]).webp({ quality: 80, effort: 6 }).toBuffer()
}

export async function toPng(svg: string, width: number) {
  return sharp(Buffer.from(svg), { density: 192 }).resize(width).png({ compressionLevel: 9, palette: true }).toBuffer()
}

/** For other sites, which do not all read WebP. */
export async function toJpeg(svg: string, width: number) {
  const plain = await sharp(Buffer.from(svg)).resize(width).flatten({ background: '#000' }).png().toBuffer()
  return sharp(plain).composite([tile]).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
}

/** A blur to show until the picture arrives, base64. */
export async function thumbhashOf(image: Buffer) {
  const { data, info } = await sharp(image)
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
