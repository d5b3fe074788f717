import type { Color } from './color.ts'

/** One decimal is a tenth of a pixel or a millimeter of a car: enough, and short. */
export const round = (value: number) => Math.round(value * 10) / 10

/** A color, or a color with its place (0 to 1) and its opacity (1 unless told). */
export type Stop = Color | [color: Color, offset: number, opacity?: number]

type Vector = { x1: number; y1: number; x2: number; y2: number }

const stopsOf = (stops: readonly Stop[]) =>
  stops
    .map((stop, index) => {
      const [color, offset, opacity] = typeof stop === 'string' ? [stop, index / (stops.length - 1)] : stop
      return `<stop offset="${Math.round(offset * 1000) / 1000}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
    })
    .join('')

const DIRECTIONS = { down: 'x2="0" y2="1"', right: 'x2="1" y2="0"', diagonal: 'x2="1" y2="1"' }

/** From one edge of the shape that is filled to the other. */
export function fade(id: string, stops: readonly Stop[], direction: keyof typeof DIRECTIONS = 'down') {
  return `<linearGradient id="${id}" x1="0" y1="0" ${DIRECTIONS[direction]}>${stopsOf(stops)}</linearGradient>`
}

/** Along a line in the drawing's own units, whatever shape is filled. */
export function fadeAlong(id: string, { x1, y1, x2, y2 }: Vector, stops: readonly Stop[]) {
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}">${stopsOf(stops)}</linearGradient>`
}

/** From the middle of the shape that is filled to its rim. */
export function glow(id: string, stops: readonly Stop[]) {
  return `<radialGradient id="${id}">${stopsOf(stops)}</radialGradient>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = '') {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}" ${more}/>`
}

export function circle(x: number, y: number, radius: number, fill: string, more = '') {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" ${more}/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = '') {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`
}

export function path(d: string, fill: string, more = '') {
  return `<path d="${d}" fill="${fill}" ${more}/>`
}

export function line(d: string, stroke: string, width: number, more = '') {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" ${more}/>`
}

export function polygon(points: [x: number, y: number][], fill: string, more = '') {
  return path(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, fill, more)
}

export function group(transform: string, content: string) {
  return `<g transform="${transform}">${content}</g>`
}

/** Joins what `draw` gives for 0, 1, ... count - 1. */
export function repeat(count: number, draw: (index: number) => string) {
  return Array.from({ length: count }, (_, index) => draw(index)).join('')
}

/** A whole document. `viewBox` lets a drawing show more or less than its own size. */
export function picture(width: number, height: number, content: string, viewBox = [0, 0, width, height]) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox.join(' ')}">${content}</svg>`
}
