import { HEIGHT, WIDTH } from './sheet.ts'

/** What the camera sees: `nearer` times larger, keeping the point x, y (fractions) where it is. */
export type View = { nearer: number; x: number; y: number; mirrored: boolean }

/** A copy of the frame (RGB) as the camera sees it. */
export function seen(frame: Uint8Array, { nearer, x, y, mirrored }: View): Uint8Array {
  const out = new Uint8Array(frame.length)
  const [left, top] = [x * WIDTH * (1 - 1 / nearer), y * HEIGHT * (1 - 1 / nearer)]
  for (let row = 0; row < HEIGHT; row++) {
    const fromY = Math.min(HEIGHT - 1.001, top + row / nearer)
    for (let column = 0; column < WIDTH; column++) {
      const across = mirrored ? WIDTH - 1 - column : column
      const fromX = Math.min(WIDTH - 1.001, left + across / nearer)
      sample(frame, fromX, fromY, out, (row * WIDTH + column) * 3)
    }
  }
  return out
}

/** Bilinear. */
function sample(frame: Uint8Array, x: number, y: number, out: Uint8Array, to: number) {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [right, below] = [x - column, y - row]
  const at = (row * WIDTH + column) * 3
  const under = at + WIDTH * 3
  for (let i = 0; i < 3; i++) {
    const upper = frame[at + i]! * (1 - right) + frame[at + 3 + i]! * right
    const lower = frame[under + i]! * (1 - right) + frame[under + 3 + i]! * right
    out[to + i] = upper * (1 - below) + lower * below
  }
}
