import sharp, { type Metadata } from 'sharp'
import { MAX_ANIMATION_BYTES, MAX_ANIMATION_FRAMES, MAX_ANIMATION_PIXELS } from '#contract/media.ts'

/** Pixels on the longer side. Larger animations would be larger than a video. */
const MAX_SIDE = 960

export const TOO_MUCH_MOTION = `This animation is too long or too large to move here, so it shows its first frame. It can have up to ${MAX_ANIMATION_FRAMES} frames and about ${MAX_ANIMATION_BYTES / 2 ** 20} MB. Longer ones work better as videos.`

/** Whether the picture moves, by what its header says. */
export function isAnimated({ format, pages = 1 }: Metadata) {
  return (format === 'gif' || format === 'webp') && pages > 1
}

/**
 * Converts all frames of the picture at `path` to a moving WebP. Null: it has too many, which are counted before any is
 * decoded, or becomes too large.
 */
export async function moving(path: string, { width, height, pages = 1 }: Metadata) {
  if (pages > MAX_ANIMATION_FRAMES || pages * width * height > MAX_ANIMATION_PIXELS) return null
  const { data, info } = await sharp(path, { animated: true, limitInputPixels: false, failOn: 'truncated' })
    .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72, effort: 2 })
    .toBuffer({ resolveWithObject: true })
  return data.length > MAX_ANIMATION_BYTES ? null : { data, width: info.width, height: info.pageHeight ?? info.height }
}
