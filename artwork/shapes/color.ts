/** `#rrggbb` */
export type Color = string

const channels = (color: Color) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

/** `share` 0 gives the first color, 1 the second. */
export function mix(from: Color, to: Color, share: number): Color {
  const other = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + (other[i]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighten = (color: Color, share: number) => mix(color, '#ffffff', share)
export const darken = (color: Color, share: number) => mix(color, '#0b0c0f', share)

/** 0 is black, 1 white. */
export function luminance(color: Color) {
  const [red, green, blue] = channels(color)
  return (0.3 * red! + 0.59 * green! + 0.11 * blue!) / 255
}
