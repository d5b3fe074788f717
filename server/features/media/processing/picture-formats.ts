import { LINK_PREVIEW } from '#contract/media.ts'

/** Null: the picture's own width or height. `pad`: the whole picture, over a blurred copy of itself. */
export type Size = { width: number | null; height: number | null; crop: 'fill' | 'fit' | 'pad' }

/** The only size for which smaller pictures are enlarged, because other sites expect the size that the page declares. */
export function isLinkPreview({ width, height }: Size) {
  return width === LINK_PREVIEW.width && height === LINK_PREVIEW.height
}

export const IMAGE_FORMATS = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const
export type ImageFormat = keyof typeof IMAGE_FORMATS
