import type { Color } from '../shapes/color.ts'
import { circle, path, repeat, round } from '../shapes/svg.ts'

const LEAVES = 9

/** `lean` 1 bends it to the right, -1 to the left. */
export function palm(x: number, y: number, height: number, color: Color, lean: number) {
  const topX = x + lean * height * 0.1
  const topY = y - height
  const at = (dx: number, dy: number) => `${round(x + height * dx)} ${round(y - height * dy)}`
  const trunk = `M${at(-0.016, 0)}Q${at(lean * 0.005, 0.55)} ${round(topX - height * 0.008)} ${round(topY)}L${round(topX + height * 0.012)} ${round(topY)}Q${at(0.026 + lean * 0.005, 0.5)} ${at(0.022, 0)}Z`
  return [
    path(trunk, color),
    repeat(LEAVES, (index) => path(leaf(topX, topY, height, index / (LEAVES - 1)), color)),
    circle(topX, topY + height * 0.012, height * 0.02, color),
  ].join('')
}

/** `place` runs from 0, hanging left, over 0.5, upright, to 1, hanging right. */
function leaf(x: number, y: number, height: number, place: number) {
  const angle = Math.PI * (1.08 - place * 1.16)
  const [across, up] = [Math.cos(angle), Math.sin(angle)]
  const long = height * (0.27 + 0.07 * Math.sin(place * 9))
  const width = height * 0.034
  const [middleX, middleY] = [x + across * long * 0.5, y - up * long * 0.95 - height * 0.035]
  const tip = `${round(x + across * long)} ${round(y - up * long * 0.62 + height * 0.085)}`
  return `M${round(x)} ${round(y)}Q${round(middleX)} ${round(middleY)} ${tip}Q${round(middleX + up * width * 0.4)} ${round(middleY + width * 1.5)} ${round(x)} ${round(y + height * 0.012)}Z`
}
