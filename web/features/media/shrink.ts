/** Larger pictures are scaled down before the upload, because the server does not keep more. */
const MAX_SIDE = 2560
/** Smaller files are not worth scaling down. */
const MIN_BYTES = 1024 * 1024
const PREVIEW_WIDTH = 208

export type ReadImage = { body: Blob; preview: string | null }

/** The upright, scaled-down file to upload, and a preview. A file that the browser cannot decode is uploaded as is. */
export async function readImage(file: Blob): Promise<ReadImage> {
  const moves = await mayMove(file)
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return { body: file, preview: null }
  try {
    const isLarge = !moves && file.size > MIN_BYTES && Math.max(bitmap.width, bitmap.height) > MAX_SIDE
    const scale = MAX_SIDE / Math.max(bitmap.width, bitmap.height)
    const body = isLarge
      ? await blobOf(draw(bitmap, scale), file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp')
      : file
    return { body, preview: previewOf(bitmap, bitmap) }
  } finally {
    bitmap.close()
  }
}

/** Scaling would leave one frame. A WebP says in its header whether it has several; a GIF does not. */
async function mayMove(file: Blob) {
  const head = new Uint8Array(await file.slice(0, 21).arrayBuffer())
  const letters = String.fromCharCode(...head)
  return letters.startsWith('GIF8') || (letters.slice(8, 16) === 'WEBPVP8X' && (head[20]! & 0b10) > 0)
}

/** As a data URL, because the content security policy allows no blob images. */
export function previewOf(source: CanvasImageSource, { width, height }: { width: number; height: number }) {
  return draw(source, Math.min(1, PREVIEW_WIDTH / width), { width, height }).toDataURL('image/jpeg', 0.8)
}

export function blobOf(canvas: HTMLCanvasElement, type: string) {
  return new Promise<Blob>((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The photo is too large.'))), type, 0.9)
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
