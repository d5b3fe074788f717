import { PICTURE_SHAPES, PICTURE_WIDTHS, pictureHeight } from '#contract/media.ts'
import { own } from '#contract/own.ts'
import { refusal } from '../../../platform/http/refusal.ts'

export type Delivery = {
  publicId: string
  extension: string
  /** Use the smallest format that the client accepts. */
  isAutoFormat: boolean
  /** A video's fast-start copy. */
  isCopy: boolean
  width: number | null
  height: number | null
  crop: 'fill' | 'fit'
}

/** Parses `w_640,h_360,c_fill,f_auto,q_auto/v1/abc.webp`, with sizes from a fixed list. Null: not a valid path. */
export function readDelivery(path: string): Delivery | null {
  const parts = path.split('/')
  const [, publicId, extension] = /^([A-Za-z0-9_-]{1,100})\.([a-z0-9]{1,5})$/.exec(parts.pop() ?? '') ?? []
  if (publicId === undefined || extension === undefined) return null
  if (/^v\d{1,15}$/.test(parts.at(-1) ?? '')) parts.pop()
  if (parts.length > 1) throw refusal.invalid('Only one transformation is allowed, such as w_640,f_auto,q_auto.')
  return { publicId, extension, ...readTransformation(parts[0] ?? '') }
}

function readTransformation(text: string) {
  const given = new Map(text.split(',').filter(Boolean).map(splitStep))
  const width = sizeOf(given.get('w'))
  const height = sizeOf(given.get('h'))
  refuseUnlisted(given, width, height)
  return {
    width,
    height,
    crop: given.get('c') === 'fill' ? ('fill' as const) : ('fit' as const),
    isAutoFormat: given.get('f') === 'auto',
    isCopy: given.get('f') === 'mp4',
  }
}

const known: Record<string, RegExp> = {
  w: /^\d{1,4}$/,
  h: /^\d{1,4}$/,
  c: /^(fill|fit)$/,
  f: /^(auto|mp4)$/,
  q: /^auto$/,
}

function splitStep(step: string): [name: string, value: string] {
  const [name = '', value = ''] = step.split('_', 2)
  if (!own(known, name)?.test(value)) throw refusal.invalid(`Invalid transformation parameter - ${step.slice(0, 40)}`)
  return [name, value]
}

/** Arbitrary sizes could fill the disk. */
function refuseUnlisted(given: Map<string, string>, width: number | null, height: number | null) {
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
