/** `#rrggbb` */
export type Colour = string

const channels = (colour: Colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** `share` 0 gives the first colour, 1 the second. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const other = channels(to)
  const mixed = channels(from).map((value, i) => Math.round(value + (other[i]! - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

export const lighten = (colour: Colour, share: number) => mix(colour, '#ffffff', share)
export const darken = (colour: Colour, share: number) => mix(colour, '#0b0c0f', share)

/** 0 is black, 1 white. */
export function luminance(colour: Colour) {
  const [red, green, blue] = channels(colour)
  return (0.3 * red! + 0.59 * green! + 0.11 * blue!) / 255
}
