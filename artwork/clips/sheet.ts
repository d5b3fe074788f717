import sharp from 'sharp'

export const [WIDTH, HEIGHT, FPS] = [1280, 720, 24]

/** Pixels with premultiplied alpha, `width` x HEIGHT. Rows outside `top` to `bottom` are empty. */
export type Sheet = { pixels: Uint8Array; width: number; top: number; bottom: number }

/** Rasters an SVG that is HEIGHT pixels high. */
export async function sheetOf(svg: string): Promise<Sheet> {
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8Array(data)
  premultiply(pixels)
  const stride = info.width * 4
  const isEmpty = (row: number) => pixels.subarray(row * stride, (row + 1) * stride).every((value) => value === 0)
  let [top, bottom] = [0, HEIGHT]
  while (top < bottom && isEmpty(top)) top++
  while (bottom > top && isEmpty(bottom - 1)) bottom--
  return { pixels, width: info.width, top, bottom }
}

function premultiply(pixels: Uint8Array) {
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3]!
    for (let i = 0; i < 3; i++) pixels[at + i] = Math.round((pixels[at + i]! * alpha) / 255)
  }
}

/** Lays the sheet over the frame (RGB), its column `left` (may be a fraction, not negative) at the frame's left edge. */
export function layOver(frame: Uint8Array, sheet: Sheet, left: number) {
  const first = Math.floor(left)
  const share = Math.round((left - first) * 256)
  const columns = Math.min(WIDTH, sheet.width - first - 1)
  for (let y = sheet.top; y < sheet.bottom; y++)
    for (let x = 0; x < columns; x++) {
      const from = (y * sheet.width + first + x) * 4
      blend(frame, (y * WIDTH + x) * 3, sheet.pixels, from, from + 4, share)
    }
  if (columns < WIDTH) layLastColumn(frame, sheet, first, columns)
}

/** The sheet ends with the frame: its last column has no neighbour. */
function layLastColumn(frame: Uint8Array, sheet: Sheet, first: number, x: number) {
  for (let y = sheet.top; y < sheet.bottom; y++) {
    const from = (y * sheet.width + first + x) * 4
    blend(frame, (y * WIDTH + x) * 3, sheet.pixels, from, from, 0)
  }
}

/** Between two neighbouring pixels, `share` of 256 from the second. Unrolled: films take a billion of these. */
function blend(frame: Uint8Array, to: number, pixels: Uint8Array, from: number, next: number, share: number) {
  const keep = 256 - share
  const alpha = (pixels[from + 3]! * keep + pixels[next + 3]! * share) >> 8
  if (alpha === 0) return
  const red = (pixels[from]! * keep + pixels[next]! * share) >> 8
  const green = (pixels[from + 1]! * keep + pixels[next + 1]! * share) >> 8
  const blue = (pixels[from + 2]! * keep + pixels[next + 2]! * share) >> 8
  if (alpha === 255) {
    frame[to] = red
    frame[to + 1] = green
    frame[to + 2] = blue
    return
  }
  const through = 255 - alpha
  frame[to] = red + ((frame[to]! * through + 127) >> 8)
  frame[to + 1] = green + ((frame[to + 1]! * through + 127) >> 8)
  frame[to + 2] = blue + ((frame[to + 2]! * through + 127) >> 8)
}

/** The same, moved down and coming in again at the top. */
export function fallOver(frame: Uint8Array, sheet: Sheet, down: number) {
  const shift = Math.round(down) % HEIGHT
  for (let y = 0; y < HEIGHT; y++) {
    const row = (y - shift + HEIGHT) % HEIGHT
    for (let x = 0; x < WIDTH; x++) {
      const from = (row * sheet.width + x) * 4
      if (sheet.pixels[from + 3]) blend(frame, (y * WIDTH + x) * 3, sheet.pixels, from, from, 0)
    }
  }
}
