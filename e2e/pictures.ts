import { jpeg } from '../test/files.ts'

/** Photos to attach: photo-1.jpg, photo-2.jpg … They are small because the site resizes each one many times. */
export async function pictures(count: number) {
  const buffer = await jpeg(320, 240)
  return Array.from({ length: count }, (_, index) => ({
    name: `photo-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
}
