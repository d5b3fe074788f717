import { memo, useId } from 'react'

const backgrounds = ['#d9cdb8', '#24383d', '#a5432c', '#8fb0b4', '#c99b43', '#33483d', '#4a4f56', '#d9795a']
const shells = ['#f0eadc', '#1c2227', '#d4442a', '#1f5f6a', '#e3a233', '#e9e2d2', '#2f5645']
const stripes = ['#ef7a32', '#f2ead8', '#20272c', '#8fc3cc', '#c93d27']
const DARK = '#20272c'

/** A race helmet with a livery that is unique to each number and always the same for it. */
export const Helmet = memo(function Helmet({ seed }: { seed: number }) {
  const id = useId()
  const { background, shell, stripe, pattern, isFlipped, digit } = liveryOf(seed)

  return (
    <svg viewBox="0 0 100 100" aria-hidden className="block size-full">
      <clipPath id={`${id}c`}>
        <path d="M11 52C11 28 28 10 52 10C74 10 89 26 90 47L91.5 57C94 62 94.5 68 92 74C89 82 79 87 66 88L42 89C31 89 23 85 18 77C13 69 11 61 11 52Z" />
      </clipPath>
      <linearGradient id={`${id}g`} x1="0" x2="0" y1="0" y2="1">
        <stop stopColor="#fff" stopOpacity=".35" />
        <stop offset=".5" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopOpacity=".4" />
      </linearGradient>
      <rect width="100" height="100" fill={background} />
      <g transform={`translate(50 54) scale(${isFlipped ? -0.8 : 0.8} .8) translate(-50 -50)`}>
        <g clipPath={`url(#${id}c)`}>
          <rect width="100" height="100" fill={shell} />
          <path d={pattern.path} fill={stripe} />
          {pattern.hasNumber && (
            <text
              x="31"
              y="70.5"
              textAnchor="middle"
              fontFamily="Archivo Variable,sans-serif"
              fontWeight="800"
              fontSize="20"
              fill={shell}
              transform={isFlipped ? 'translate(62 0) scale(-1 1)' : undefined}
            >
              {digit}
            </text>
          )}
          <rect width="100" height="100" fill={`url(#${id}g)`} />
        </g>
        <Visor />
      </g>
    </svg>
  )
})

function Visor() {
  return (
    <>
      <path d="M45 37C58 32 77 33 90 41L92 57C80 63 63 64 51 60C44 55 42 44 45 37Z" fill="#13181c" />
      <path
        d="M53 41C64 37.5 77 38.5 86 43"
        stroke="#a9ccd3"
        strokeOpacity=".8"
        strokeWidth="3.2"
        fill="none"
        strokeLinecap="round"
      />
      <circle cx="43" cy="47" r="4.6" fill="#13181c" />
      <path d="M78 73l11-2" stroke="#13181c" strokeWidth="3.4" strokeLinecap="round" opacity=".75" />
      <path d="M22 82Q42 92 68 88" stroke="#13181c" strokeOpacity=".35" strokeWidth="3" fill="none" />
    </>
  )
}

const patterns = [
  { path: 'M10 34H95V44H10ZM10 48H95V51H10Z' },
  { path: 'M38 8H56V50H38Z' },
  { path: 'M10 60L60 8H78L22 82Z' },
  { path: 'M16 64a15 15 0 1 0 30 0a15 15 0 1 0-30 0Z', hasNumber: true },
  { path: 'M10 62Q40 44 95 60V95H10Z' },
]

function liveryOf(seed: number) {
  const next = random(seed * 13 + 5)
  const pick = <Item,>(from: Item[]) => from[Math.floor(next() * from.length)]!
  const background = pick(backgrounds)
  const shell = pick(shells)
  const wanted = pick(stripes)
  const pattern = pick<{ path: string; hasNumber?: boolean }>(patterns)
  const isFlipped = next() > 0.5
  const stripe = lightness(shell) > 0.5 && lightness(wanted) > 0.5 ? DARK : wanted
  return { background, shell, stripe, pattern, isFlipped, digit: 1 + Math.floor(next() * 9) }
}

/** A seeded xorshift generator of numbers in [0, 1). */
function random(seed: number) {
  let state = ((seed + 11) * 2654435761) >>> 0 || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 4294967296
  }
}

function lightness(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return (0.3 * red! + 0.59 * green! + 0.11 * blue!) / 255
}
