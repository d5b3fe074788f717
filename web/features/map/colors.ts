const names = {
  sea: '--map-sea',
  land: '--map-land',
  coast: '--map-coast',
  border: '--map-border',
  line: '--map-line',
  label: '--map-label',
  state: '--map-state',
} as const

export type Colors = Record<keyof typeof names, string>

/** The theme's colors as RGB, because the map library does not parse oklch. A canvas converts them. */
export function mapColors(): Colors {
  const style = getComputedStyle(document.documentElement)
  const entries = Object.entries(names).map(([role, token]) => [role, asRgb(style.getPropertyValue(token))])
  return Object.fromEntries(entries)
}

function asRgb(color: string) {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const pen = canvas.getContext('2d')!
  pen.fillStyle = color.trim()
  pen.fillRect(0, 0, 1, 1)
  const [red, green, blue] = pen.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
