import { isHighRange, WHITE_NITS } from './dynamic-range.ts'
import { hasFilters } from './ffmpeg.ts'
import type { VideoTrack } from './probe.ts'

/** Labels for the copy; without them, players guess. */
export const BT709_LABELS = [
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
]

const WIDE_PRIMARIES = ['bt2020', 'smpte431', 'smpte432']
const FLOAT = 'format=gbrpf32le'
const TO_BT709 = 'zscale=t=bt709:m=bt709:r=tv,format=yuv420p'

/** Whether the conversion to BT.709 needs the filters `zscale` and `tonemap`, which some builds of ffmpeg lack. */
export function needsColorFilters(video: VideoTrack) {
  return isHighRange(video) || WIDE_PRIMARIES.includes(video.primaries ?? '')
}

/** Whether the installed ffmpeg has both filters. */
export function findColorFilters(): Promise<boolean> {
  return hasFilters(['zscale', 'tonemap'])
}

/**
 * The filters that turn a video into 8 bits, 4:2:0, and BT.709, in `width` and `height` (both even). `nits`: the
 * brightest spot of a video of high dynamic range. `canConvert`: `needsColorFilters`, and ffmpeg has them.
 */
export function colorFilters(
  video: VideoTrack,
  { width, height, nits, canConvert }: { width: number; height: number; nits: number; canConvert: boolean },
): string {
  if (!canConvert) return `${plainScale(video, width, height)},setsar=1,format=yuv420p`
  // Scaled first, because these filters compute with floating-point numbers.
  const linear = `scale=${width}:${height},setsar=1,zscale=${inputOf(video)}:t=linear`
  if (!isHighRange(video)) return `${linear},${FLOAT},zscale=p=bt709,${TO_BT709}`
  const { white, curve } = toneCurve(nits)
  return `${linear}:npl=${white},${FLOAT},zscale=p=bt709${curve},${TO_BT709}`
}

/** What an unlabeled video means by its colors, players decide by its height. */
function plainScale({ matrix, pixelFormat, height: coded }: VideoTrack, width: number, height: number) {
  const guess = matrix === null && !isRgb(pixelFormat) ? `:in_color_matrix=${coded >= 720 ? 'bt709' : 'bt601'}` : ''
  return `scale=${width}:${height}:out_color_matrix=bt709:out_range=tv${guess}`
}

function isRgb(pixelFormat: string) {
  return /^(gbr|rgb|bgr)/.test(pixelFormat)
}

function inputOf({ transfer, primaries, matrix, range, pixelFormat }: VideoTrack) {
  const colors = isRgb(pixelFormat) ? 'gbr' : matrixOf(matrix)
  const named = { tin: transfer ?? 'bt709', pin: primaries ?? 'bt2020', min: colors }
  return Object.entries({ ...named, rin: range === 'pc' ? 'pc' : 'tv' })
    .map(([name, value]) => `${name}=${value}`)
    .join(':')
}

function matrixOf(matrix: string | null) {
  return matrix !== null && ['bt709', 'smpte170m', 'bt470bg', 'bt2020c'].includes(matrix) ? matrix : 'bt2020nc'
}

/**
 * Which luminance becomes white, and the curve that keeps details in brighter spots. A video without any, such as a
 * screen recording, needs no curve. HLG and most masters reach 1,000 cd/m², which is 10 in the filter's unit.
 */
function toneCurve(nits: number) {
  if (nits <= 1.5 * WHITE_NITS) return { white: Math.round(Math.min(WHITE_NITS, Math.max(100, nits))), curve: '' }
  return { white: WHITE_NITS, curve: `,tonemap=hable:desat=0:peak=${Math.max(10, nits / 100).toFixed(1)}` }
}
