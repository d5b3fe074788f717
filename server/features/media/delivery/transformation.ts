import { LINK_PREVIEW, PICTURE_SHAPES, PICTURE_WIDTHS, pictureHeight } from '#contract/media.ts'
import { own } from '#contract/own.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { isLinkPreview, type Size } from '../processing/picture-formats.ts'

export type Delivery = {
  publicId: string
  extension: string
  /** Use the smallest format that the client accepts. */
  isAutoFormat: boolean
  /** A video's fast-start copy. */
  isCopy: boolean
} & Size

/**
 * Parses `w_640,h_360,c_fill,f_auto,q_auto/v1/abc.webp`, with sizes from a fixed list, or the size of link previews as
 * JPEG: `w_1200,h_630,c_fill,q_auto/v1/abc.jpg`. Null: not a valid path.
 */
export function readDelivery(path: string): Delivery | null {
  const parts = path.split('/')
  const [, publicId, extension] = /^([A-Za-z0-9_-]{1,100})\.([a-z0-9]{1,5})$/.exec(parts.pop() ?? '') ?? []
  if (publicId === undefined || extension === undefined) return null
  if (/^v\d{1,15}$/.test(parts.at(-1) ?? '')) parts.pop()
  if (parts.length > 1) throw refusal.invalid('Only one transformation is allowed, such as w_640,f_auto,q_auto.')
  return { publicId, extension, ...readTransformation(parts[0] ?? '', extension) }
}

function readTransformation(text: string, extension: string) {
  const given = new Map(text.split(',').filter(Boolean).map(splitStep))
  const size = { width: sizeOf(given.get('w')), height: sizeOf(given.get('h')), crop: cropOf(given) }
  const isAutoFormat = given.get('f') === 'auto'
  if (!isPreviewAsJpeg(size, given, extension)) refuseUnlisted(given, size)
  return { ...size, isAutoFormat, isCopy: given.get('f') === 'mp4' }
}

function isPreviewAsJpeg(size: Size, given: Map<string, string>, extension: string) {
  return isLinkPreview(size) && size.crop !== 'fit' && !given.has('f') && extension === 'jpg'
}

function cropOf(given: Map<string, string>): Size['crop'] {
  const crop = given.get('c')
  if (crop === 'pad' && given.get('b') === 'blurred') return 'pad'
  return crop === 'fill' ? 'fill' : 'fit'
}

const known: Record<string, RegExp> = {
  w: /^\d{1,4}$/,
  h: /^\d{1,4}$/,
  c: /^(fill|fit|pad)$/,
  b: /^blurred$/,
  f: /^(auto|mp4)$/,
  q: /^auto$/,
}

function splitStep(step: string): [name: string, value: string] {
  const [name = '', value = ''] = step.split('_', 2)
  if (!own(known, name)?.test(value)) throw refusal.invalid(`Invalid transformation parameter - ${step.slice(0, 40)}`)
  return [name, value]
}

/** Arbitrary sizes could fill the disk. */
function refuseUnlisted(given: Map<string, string>, { width, height }: Size) {
  if (given.has('b') || given.get('c') === 'pad') {
    const { width, height } = LINK_PREVIEW
    throw refusal.invalid(`c_pad,b_blurred is only available with w_${width},h_${height}, as JPEG.`)
  }
  if (width === null && height === null && !given.has('c')) return
  if (width === null || !PICTURE_WIDTHS.some((known) => known === width)) {
    throw refusal.invalid(`Width must be one of ${PICTURE_WIDTHS.join(', ')}`)
  }
  const heights = PICTURE_SHAPES.map((shape) => pictureHeight(width, shape))
  if (height !== null && !heights.includes(height)) {
    throw refusal.invalid(`Height with w_${width} must be one of ${heights.join(', ')}`)
  }
}

function sizeOf(text: string | undefined) {
  return text === undefined ? null : Number(text)
}
