import { readFile, rm } from 'node:fs/promises'
import { type Media, scratchFile } from '../media.ts'
import { ffmpeg, type VideoSource } from './ffmpeg.ts'
import type { VideoTrack } from './probe.ts'

/** The luminance of white paper in a video of high dynamic range, in cd/m² (ITU-R BT.2408). */
export const WHITE_NITS = 203
/** What HLG's brightest value stands for. */
const HLG_NITS = 1_000
const SAMPLED_FRAMES = 12
const SAMPLE_WIDTH = 96

/** The two ways in which videos store a high dynamic range. */
export function isHighRange({ transfer }: VideoTrack) {
  return transfer === 'smpte2084' || transfer === 'arib-std-b67'
}

/**
 * The luminance of highlights in cd/m², from some frames of the first minute: that of the brightest fiftieth. PQ can
 * store any up to 10,000, and mastering data is often missing or wrong.
 */
export async function highlightNits(
  media: Pick<Media, 'scratchFolder'>,
  source: VideoSource,
  video: VideoTrack,
  signal: AbortSignal,
): Promise<number> {
  if (video.transfer === 'arib-std-b67') return HLG_NITS
  const target = scratchFile(media)
  const rest = ['-map', '0:V:0', '-an', '-t', '60', '-vf', `scale=${SAMPLE_WIDTH}:-2:flags=area,format=rgb48le`]
  rest.push('-frames:v', String(SAMPLED_FRAMES), '-f', 'rawvideo', `file:${target}`)
  try {
    await ffmpeg(
      { source, before: ['-skip_frame', 'nokey'], rest },
      { seconds: 120, maxBytes: 16 * 1024 * 1024, signal },
    )
    return nitsOfPq((await highlightOf(target)) / 65_535)
  } finally {
    await rm(target, { force: true })
  }
}

/** The brightest pixels alone may come from the codec, not from the camera. */
async function highlightOf(path: string) {
  const pixels = await readFile(path)
  const values: number[] = []
  for (let at = 0; at + 5 < pixels.length; at += 6) {
    values.push(Math.max(...[0, 2, 4].map((channel) => pixels.readUInt16LE(at + channel))))
  }
  return values.sort((one, other) => one - other)[Math.floor(values.length * 0.98)] ?? 0
}

/** The inverse of SMPTE ST 2084. `value`: from 0 to 1. */
function nitsOfPq(value: number) {
  const root = value ** (1 / 78.84375)
  return 10_000 * (Math.max(0, root - 0.8359375) / (18.8515625 - 18.6875 * root)) ** (1 / 0.1593017578125)
}
