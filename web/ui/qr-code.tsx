import { encode } from 'uqr'

const QUIET = 4

/** A QR code on a white tile in both themes, with the quiet zone that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 0, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('')
  const side = size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-50 shrink-0 rounded-md max-md:size-55"
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#111" />
    </svg>
  )
}
