import { jpeg } from '../test/files.ts'

/** To attach: photo-1.jpg, photo-2.jpg … Small ones, because the site renders each in many sizes. */
export async function pictures(count: number) {
  const buffer = await jpeg(320, 240)
  return Array.from({ length: count }, (_, index) => ({
    name: `photo-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer,
  }))
}
