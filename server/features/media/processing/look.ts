import sharp from 'sharp'
import phash from 'sharp-phash'

/** A picture whose brightness varies less is plain: its hash would be noise, and the same as that of other plain ones. */
const LEAST_CONTRAST = 5

/**
 * The perceptual hash of a picture: a signed 64-bit number, as text. It changes by a few bits at most when the picture is resized
 * or compressed again. Null: the picture is plain.
 */
export async function lookOf(picture: string | Buffer) {
  const { channels } = await sharp(picture).greyscale().resize(32, 32, { fit: 'fill' }).stats()
  if ((channels[0]?.stdev ?? 0) < LEAST_CONTRAST) return null
  return BigInt.asIntN(64, BigInt(`0b${await phash(picture)}`)).toString()
}
