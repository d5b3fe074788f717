import { BT709_LABELS, colorFilters } from './colors.ts'
import type { Probe, VideoTrack } from './probe.ts'

/** 1080p, in either orientation. */
const MAX_SIDE = 1920
const MAX_FRAMES_PER_SECOND = 60

export const ONLY_WHAT_PLAYS = ['-map', '0:V:0', '-map', '0:a:0?', '-map_metadata', '-1', '-map_chapters', '-1']
export const AS_MP4 = ['-movflags', '+faststart', '-f', 'mp4']

/** How the picture becomes what any browser shows. `colors`: what the filters of colors need to know. */
export function pictureFilters(video: VideoTrack, size: Size, colors: Colors) {
  const filters = colorFilters(video, { ...size, ...colors })
  return video.isInterlaced ? `bwdif=mode=send_frame,${filters}` : filters
}

export type Size = { width: number; height: number }
export type Colors = { nits: number; canConvert: boolean }

export function encodedPicture(video: VideoTrack, colors: Colors) {
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-profile:v', 'high', '-pix_fmt', 'yuv420p']
  const filters = pictureFilters(video, shownSize(video), colors)
  return [...codec, '-fpsmax', String(MAX_FRAMES_PER_SECOND), '-vf', filters, ...BT709_LABELS]
}

export function encodedSound({ audio }: Probe) {
  return audio ? ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'] : []
}

/**
 * The size on screen: upright, with square pixels, at most 1080p, and with even sides, which the codec needs.
 */
export function shownSize({ width, height, pixelAspect, rotation }: VideoTrack): Size {
  const wide = width * pixelAspect
  const [across, down] = Math.abs(Math.round(rotation / 90)) % 2 === 1 ? [height, wide] : [wide, height]
  const scale = Math.min(1, MAX_SIDE / Math.max(across, down))
  return { width: even(across * scale), height: even(down * scale) }
}

function even(length: number) {
  return Math.max(2, Math.floor(length / 2 + 0.001) * 2)
}
