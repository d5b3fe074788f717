import { open, writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { LINK_PREVIEW, MAX_IMAGE_PIXELS } from '#contract/media.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { isAnimated, moving, TOO_MUCH_MOTION } from './animation.ts'
import { isHeic, readHeic } from './heic.ts'
import type { PreparedImage } from './image-orders.ts'
import { linkPreview } from './link-preview.ts'
import { lookOf } from './look.ts'
import { type ImageFormat, isLinkPreview, type Size } from './picture-formats.ts'

/** Stored pictures are at most this many pixels wide and high. */
const MAX_SIDE = 2560

sharp.cache(false)
sharp.concurrency(1)

/**
 * Converts the picture at `path` to WebP at `target`: upright, without metadata, and moving if it moves. Refuses anything
 * else.
 */
export async function prepareImage(path: string, target: string): Promise<PreparedImage> {
  const head = await headOf(path)
  refuseOtherFiles(head)
  const { data, ...facts } = isHeic(head) ? await still(await readHeic(path, assertSize)) : await convert(path)
  const thumbhash = await thumbhashOf(data)
  const look = await lookOf(data)
  await writeFile(target, data)
  return { ...facts, bytes: data.length, thumbhash, look }
}

type Converted = Omit<PreparedImage, 'bytes' | 'thumbhash' | 'look'> & { data: Buffer }

async function convert(path: string): Promise<Converted> {
  const metadata = await sharp(path, { limitInputPixels: false }).metadata().catch(refuseUnreadable)
  assertSize(metadata.width, metadata.height)
  if (!isAnimated(metadata)) return still(path)
  const animation = await moving(path, metadata).catch(refuseUnreadable)
  if (animation) return { ...animation, isAnimated: true, note: null }
  return { ...(await still(path)), note: TOO_MUCH_MOTION }
}

async function still(source: string | Buffer): Promise<Converted> {
  const { data, info } = await sharp(source, { limitInputPixels: false, failOn: 'truncated', sequentialRead: true })
    .autoOrient()
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 84 })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseUnreadable)
  return { data, width: info.width, height: info.height, isAnimated: false, note: null }
}

/** Writes the stored picture at `path` to `target` in another size and format. Only link previews may be enlarged. */
export async function resizeImage(path: string, target: string, size: Size, format: ImageFormat) {
  const picture = sharp(path)
  if (isLinkPreview(size)) {
    const preview = size.crop === 'pad' ? await linkPreview(picture) : picture.resize({ ...LINK_PREVIEW, fit: 'cover' })
    return writeFile(target, await encoded(preview, format).toBuffer())
  }
  const { width, height } = await picture.metadata()
  const box = fitted(size, width, height)
  const fit = size.crop === 'fill' ? 'cover' : 'inside'
  // Node writes the file, because it can tell a full disk from a damaged picture.
  await writeFile(target, await encoded(picture.resize({ ...box, fit, withoutEnlargement: true }), format).toBuffer())
}

function encoded(picture: Sharp, format: ImageFormat) {
  if (format === 'avif') return picture.avif({ quality: 52, effort: 2 })
  if (format === 'jpg') return picture.flatten({ background: '#fff' }).jpeg({ quality: 80, mozjpeg: true })
  return picture.webp({ quality: 76 })
}

/** A crop larger than the picture keeps its aspect ratio. */
function fitted({ width, height, crop }: Size, fullWidth: number, fullHeight: number) {
  if (width === null || height === null) return { width: width ?? undefined, height: height ?? undefined }
  if (crop === 'fit') return { width, height }
  const scale = Math.min(1, fullWidth / width, fullHeight / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

async function headOf(path: string) {
  const file = await open(path)
  const { buffer } = await file.read({ buffer: Buffer.alloc(128) }).finally(() => file.close())
  return buffer
}

/** Checks the magic number, so that no other file reaches the decoders, especially not SVG. */
function refuseOtherFiles(head: Buffer) {
  const letters = head.toString('latin1')
  const isKnown =
    letters.startsWith('\xff\xd8\xff') ||
    letters.startsWith('\x89PNG\r\n\x1a\n') ||
    letters.startsWith('GIF8') ||
    (letters.startsWith('RIFF') && letters.slice(8, 12) === 'WEBP') ||
    letters.slice(4, 8) === 'ftyp'
  if (!isKnown) throw refusal.invalid('Invalid image file. Use JPEG, PNG, WebP, AVIF, HEIC, or GIF.')
}

function assertSize(width: number, height: number) {
  if (width * height <= MAX_IMAGE_PIXELS) return
  throw refusal.invalid(
    `Image is too large: ${width}x${height} pixels. The limit is ${MAX_IMAGE_PIXELS / 1e6} megapixels.`,
  )
}

function refuseUnreadable(): never {
  throw refusal.invalid('Invalid image file: it’s damaged or in an unsupported format.')
}

async function thumbhashOf(picture: Buffer) {
  const small = sharp(picture).resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}
