/** Null: the picture's own width or height. */
export type Size = { width: number | null; height: number | null; crop: 'fill' | 'fit' }
export const IMAGE_FORMATS = { webp: 'image/webp', avif: 'image/avif', jpg: 'image/jpeg' } as const
export type ImageFormat = keyof typeof IMAGE_FORMATS
