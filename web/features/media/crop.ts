import { blobOf } from './shrink.ts'

/** In pixels of the upright picture. */
export type Square = { x: number; y: number; width: number }

/** Nothing shows a profile picture larger. */
const MAX_SIDE = 1024

/** This part of a picture, as a picture of its own. */
export async function cropImage(file: File, { x, y, width }: Square): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = Math.max(1, Math.round(Math.min(MAX_SIDE, width)))
    canvas.getContext('2d')?.drawImage(bitmap, x, y, width, width, 0, 0, canvas.width, canvas.height)
    // Keeps what is transparent; a browser that cannot write it writes PNG.
    const blob = await blobOf(canvas, 'image/webp')
    return new File([blob], file.name, { type: blob.type })
  } finally {
    bitmap.close()
  }
}
