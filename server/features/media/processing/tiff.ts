/** Types of values, as TIFF numbers them. */
const SHORT = 3
const LONG = 4
const UNDEFINED = 7
/** Each entry has a tag, a type, a count, and a value, or the place of the values if they need more than four bytes. */
const ENTRY_BYTES = 12

/**
 * What precedes the pixels of an uncompressed TIFF with 8 bits each of red, green, blue, and opacity. It gives raw pixels
 * a color profile, which sharp has no other way to take.
 */
export function tiffHeader(width: number, height: number, profile: Buffer | null): Buffer {
  const count = profile ? 12 : 11
  const bitsAt = 8 + 2 + count * ENTRY_BYTES + 4
  const profileAt = bitsAt + 8
  // The pixels start at a multiple of four.
  const pixelsAt = Math.ceil((profileAt + (profile?.length ?? 0)) / 4) * 4
  const file = Buffer.alloc(pixelsAt)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(8, 4)
  file.writeUInt16LE(count, 8)
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 4, bitsAt],
    [259, SHORT, 1, 1], // not compressed
    [262, SHORT, 1, 2], // RGB
    [273, LONG, 1, pixelsAt],
    [277, SHORT, 1, 4], // samples a pixel
    [278, LONG, 1, height], // all rows in one strip
    [279, LONG, 1, width * height * 4],
    [284, SHORT, 1, 1], // the samples of a pixel together
    [338, SHORT, 1, 2], // the fourth is opacity, which the others are not multiplied with
  ]
  if (profile) entries.push([34675, UNDEFINED, profile.length, profileAt])
  entries.forEach(([tag, type, count, value], index) => {
    const at = 10 + index * ENTRY_BYTES
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    file.writeUInt32LE(value, at + 8)
  })
  for (let sample = 0; sample < 4; sample++) file.writeUInt16LE(8, bitsAt + sample * 2)
  profile?.copy(file, profileAt)
  return file
}
