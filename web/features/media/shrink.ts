/** Wider or higher pictures are made smaller before they travel; the server keeps no more. */
const MAX_SIDE = 2560
/** Smaller files are not worth the work. */
const MIN_BYTES = 1024 * 1024
const PREVIEW_WIDTH = 208

export type ReadImage = { body: Blob; preview: string | null }

/** A picture as it will travel, upright, and a small one to show meanwhile. What the browser cannot read goes as it is. */
export async function readImage(file: Blob): Promise<ReadImage> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return { body: file, preview: null }
  try {
    const isLarge = file.size > MIN_BYTES && Math.max(bitmap.width, bitmap.height) > MAX_SIDE
    const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height)
    const body = isLarge
      ? await blobOf(draw(bitmap, scale), file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
      : file
    return { body, preview: previewOf(bitmap, bitmap) }
  } finally {
    bitmap.close()
  }
}

/** As a data address: the site's policy allows pictures of no other kind. */
export function previewOf(source: CanvasImageSource, { width, height }: { width: number; height: number }) {
  return draw(source, Math.min(1, PREVIEW_WIDTH / width), { width, height }).toDataURL('image/jpeg', 0.8)
}

export function blobOf(canvas: HTMLCanvasElement, type: string) {
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), type, 0.9)
  })
}

export function draw(
  source: CanvasImageSource,
  scale: number,
  { width, height }: { width: number; height: number } = source as ImageBitmap,
) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}
