import { round } from './svg.ts'

/** A corner of a control polygon: y goes up from the ground; the radius of its fillet is 0 unless told. */
export type Corner = [x: number, y: number, radius?: number]

/**
 * A polygon whose corners are rounded by quadratic fillets: long calm lines, no wobble. Returns path data with SVG's
 * y (down). A fillet never takes more than half of a side.
 */
export function outline(corners: readonly Corner[]) {
  return `${trace(corners, true)}Z`
}

/** The same, but from the first corner to the last without closing. */
export function openLine(corners: readonly Corner[]) {
  return trace(corners, false)
}

function trace(corners: readonly Corner[], closed: boolean) {
  const last = corners.length - 1
  const isEnd = (index: number) => !closed && (index === 0 || index === last)
  return corners
    .map((corner, index) => {
      const drawn = isEnd(index)
        ? point(corner[0], corner[1])
        : fillet(corner, corners.at(index - 1)!, corners[(index + 1) % corners.length]!)
      return (index ? 'L' : 'M') + drawn
    })
    .join('')
}

function fillet(corner: Corner, before: Corner, after: Corner) {
  const [x, y, radius = 0] = corner
  const start = towards(corner, before, radius)
  if (!radius) return start
  return `${start}Q${point(x, y)} ${towards(corner, after, radius)}`
}

function towards([x, y]: Corner, [otherX, otherY]: Corner, radius: number) {
  const length = Math.hypot(otherX - x, otherY - y) || 1
  const share = Math.min(radius, length / 2) / length
  return point(x + (otherX - x) * share, y + (otherY - y) * share)
}

const point = (x: number, y: number) => `${round(x)} ${round(-y)}`

/** The right half of a symmetric outline and its mirror image, as one polygon. */
export function mirrored(half: readonly Corner[]): Corner[] {
  return [...half, ...[...half].reverse().map(([x, y, radius]): Corner => [-x, y, radius])]
}

export function shifted(corners: readonly Corner[], up: number): Corner[] {
  return corners.map(([x, y, radius]) => [x, y + up, radius])
}

/** A line of corners and the same line `thickness` higher, as one band. */
export function band(corners: readonly Corner[], from: number, to: number): Corner[] {
  return [...shifted(corners, from), ...shifted([...corners].reverse(), to)]
}

export function middle(corners: readonly Corner[]): [x: number, y: number] {
  const mean = (axis: 0 | 1) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length
  return [mean(0), mean(1)]
}

export const highest = (corners: readonly Corner[]) => Math.max(...corners.map(([, y]) => y))
export const leftmost = (corners: readonly Corner[]) => Math.min(...corners.map(([x]) => x))
export const rightmost = (corners: readonly Corner[]) => Math.max(...corners.map(([x]) => x))
