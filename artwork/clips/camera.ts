import { HEIGHT, WIDTH } from './sheet.ts'

/** What the camera sees: `nearer` times larger, keeping the point x, y (fractions) where it is. */
export type View = { nearer: number; x: number; y: number; mirrored: boolean }

/** A copy of the frame (RGB) as the camera sees it, bilinear. */
export function seen(frame: Uint8Array, { nearer, x, y, mirrored }: View): Uint8Array {
  const out = new Uint8Array(frame.length)
  const columns = taps(WIDTH, nearer, x)
  const rows = taps(HEIGHT, nearer, y)
  if (mirrored) columns.reverse()
  let to = 0
  for (const [row, down] of rows) {
    for (const [column, right] of columns) {
      const at = (row * WIDTH + column) * 3
      out[to] = between(frame, at, right, down)
      out[to + 1] = between(frame, at + 1, right, down)
      out[to + 2] = between(frame, at + 2, right, down)
      to += 3
    }
  }
  return out
}

/** For each pixel along one side, the one it comes from and how much (of 256) of the next one. */
function taps(length: number, nearer: number, center: number) {
  const start = center * length * (1 - 1 / nearer)
  return Array.from({ length }, (_, index) => {
    const from = Math.min(length - 1.001, start + index / nearer)
    return [Math.floor(from), Math.round((from - Math.floor(from)) * 256)] as const
  })
}

function between(frame: Uint8Array, at: number, right: number, down: number) {
  const under = at + WIDTH * 3
  const upper = frame[at]! * (256 - right) + frame[at + 3]! * right
  const lower = frame[under]! * (256 - right) + frame[under + 3]! * right
  return (upper * (256 - down) + lower * down) >> 16
}
