import type { AudioTrack, VideoTrack } from './probe.ts'

/** What every browser decodes: 8 bits and 4:2:0. All other profiles have more of either, or exist on paper only. */
const PROFILES: readonly (string | null)[] = ['Constrained Baseline', 'Baseline', 'Main', 'High']
/** Level 5.2. */
const MAX_LEVEL = 52
const MAX_PIXELS = 4096 * 2304

/** Standard dynamic range, and colors of BT.709 or so close to it that all players treat them as such. */
const TRANSFERS: readonly (string | null)[] = [null, 'bt709', 'smpte170m', 'bt470m', 'bt470bg', 'iec61966-2-1']
const PRIMARIES: readonly (string | null)[] = [null, 'bt709', 'smpte170m', 'bt470bg']
const MATRICES: readonly (string | null)[] = [null, 'bt709', 'smpte170m', 'bt470bg']

/** Whether any browser shows this track, and in the same colors. */
export function videoPlaysEverywhere(video: VideoTrack) {
  return isPlainH264(video) && hasPlainPixels(video) && hasPlainColors(video)
}

/** Whether any browser plays this track; null: there is none. */
export function audioPlaysEverywhere(audio: AudioTrack | null) {
  if (!audio) return true
  const isPlain = audio.codec === 'aac' && ['LC', 'HE-AAC', 'HE-AACv2'].includes(audio.profile ?? '')
  return isPlain && audio.channels <= 2 && audio.sampleRate <= 48_000
}

function isPlainH264({ codec, tag, profile, level }: VideoTrack) {
  // `avc3` keeps its parameters among the frames, where not all players look.
  return codec === 'h264' && tag === 'avc1' && PROFILES.includes(profile) && level <= MAX_LEVEL
}

function hasPlainPixels({ pixelFormat, width, height, pixelAspect, rotation, isInterlaced }: VideoTrack) {
  const isEven = width % 2 === 0 && height % 2 === 0
  const isSquare = Math.abs(pixelAspect - 1) < 0.001
  const isUpright = rotation % 90 === 0
  return pixelFormat === 'yuv420p' && isEven && isSquare && isUpright && !isInterlaced && width * height <= MAX_PIXELS
}

function hasPlainColors({ range, transfer, primaries, matrix }: VideoTrack) {
  return range !== 'pc' && TRANSFERS.includes(transfer) && PRIMARIES.includes(primaries) && MATRICES.includes(matrix)
}
