import type { RoofLoad } from '../car/light.ts'
import { outline } from '../shapes/outline.ts'
import { line, path, rect } from '../shapes/svg.ts'

const LUGGAGE = ['#56624a', '#a8703c', '#2a3136', '#7b3b2b']

export const skis: RoofLoad = (from, to, y) => {
  const middle = (from + to) / 2
  const round = 'stroke-linecap="round"'
  return (
    line(`M${middle - 88} ${-y}h168q10 0 16 -6`, '#d9472d', 3.6, round) +
    line(`M${middle - 78} ${-y - 5}h164q10 0 16 -6`, '#e9c25a', 3.2, round)
  )
}

export const surfboard: RoofLoad = (from, to, y) => {
  const middle = (from + to) / 2
  const board = outline([
    [middle - 120, y + 3, 4],
    [middle, y + 10, 60],
    [middle + 118, y + 8, 4],
    [middle, y + 1, 60],
  ])
  return (
    path(board, '#efe0bd') +
    line(`M${middle - 116} ${-y - 4}Q${middle} ${-y - 8} ${middle + 112} ${-y - 7}`, '#d9532d', 1.6)
  )
}

export const boxes: RoofLoad = (from, to, y, random) => {
  let svg = ''
  let x = from + 8
  for (let index = 0; x < to - 40; index++) {
    const width = 34 + random() * 30
    const height = 14 + random() * 12
    const straps = `M${x + width * 0.3} ${-y - height}v${height}M${x + width * 0.7} ${-y - height}v${height}`
    svg += rect(x, -y - height, width, height, LUGGAGE[index % 4]!, 'rx="3"')
    svg += line(straps, '#000', 2, 'stroke-opacity=".35"')
    x += width + 4
  }
  return svg
}
