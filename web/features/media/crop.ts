import { blobOf } from './shrink.ts'

/** In pixels of the picture as oriented by EXIF. */
export type Square = { x: number; y: number; width: number }

/** The largest size at which a profile picture is shown. */
const MAX_SIDE = 1024

/** Crops a picture into a new file. */
export async function cropImage(file: File, { x, y, width }: Square): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.max(1, Math.round(Math.min(MAX_SIDE, width)))
    canvas.getContext('2d')?.drawImage(bitmap, x, y, width, width, 0, 0, canvas.width, canvas.height)
    // WebP keeps transparency. Browsers that cannot encode it fall back to PNG.
    const blob = await blobOf(canvas, 'image/webp')
    return new File([blob], file.name, { type: blob.type })
  } finally {
    bitmap.close()
  }
}
