import { rm } from 'node:fs/promises'
import { MAX_VIDEO_BYTES } from '#contract/media.ts'
import { diskFailure } from '../../../platform/files/disk-failure.ts'
import { withOriginal } from '../delivery/pictures.ts'
import { copyOf, type Media, newPublicId, originalOf, scratchFile } from '../media.ts'
import { removeUnlessKnown } from '../unknown-files.ts'
import { failClip, finishClip, postponeClip, savePoster } from './actions.ts'
import { FfmpegFailed, ffmpeg, findFfmpeg } from './ffmpeg.ts'
import { prepareImage } from './image.ts'
import type { PreparedImage } from './image-orders.ts'
import { findUnfinishedClip, type UnfinishedClip } from './queries.ts'
import { inspectVideo, playsEverywhere, type VideoFacts } from './video.ts'

/** Copying takes moments; single-threaded encoding takes up to a few times as long as the clip. */
const COPY_SECONDS = 15 * 60
export const MAX_CLIP_SECONDS = 8 * 60 * 60
const POSTER_BYTES = 200 * 1024 * 1024
const NO_ROOM = 'Playing the original: the server has no room for a faster copy right now.'

/** Makes a better poster, and a fast-start MP4 that plays in any browser. The original plays until then. */
export async function processClip(media: Media, { mediaId }: { mediaId: number }, signal: AbortSignal) {
  const clip = await findUnfinishedClip(media.sql, mediaId)
  if (!clip || !(await findFfmpeg())) return
  try {
    const hasCopy = await withOriginal(media, clip, async (path) => {
      const facts = await inspectVideo(path)
      await makePoster(media, clip, path, facts, signal)
      return makeCopy(media, clip, path, facts, signal)
    })
    await finishClip(media.sql, clip.id, { hasCopy })
  } catch (error) {
    if (diskFailure(error)) await postponeClip(media.sql, clip.id, NO_ROOM)
    if (diskFailure(error) || !(error instanceof FfmpegFailed) || signal.aborted) throw error
    await failClip(media.sql, clip.id, 'Playing the original: making a faster copy failed.')
  }
}

/** Picks the most representative of a hundred frames after the first tenth. */
async function makePoster(media: Media, clip: UnfinishedClip, path: string, facts: VideoFacts, signal: AbortSignal) {
  const frame = `${scratchFile(media)}.png`
  const picture = scratchFile(media)
  const from = (facts.durationSeconds / 10).toFixed(3)
  try {
    const scale = "scale='min(1920,iw)':-2"
    const rest = [
      '-ss',
      from,
      '-an',
      '-vf',
      `thumbnail=100,${scale}`,
      '-frames:v',
      '1',
      '-update',
      '1',
      `file:${frame}`,
    ]
    await ffmpeg(facts.format, path, rest, { seconds: 120, maxBytes: POSTER_BYTES, signal })
    const image = await prepareImage(frame, picture)
    await keepPoster(media, clip, picture, image)
  } finally {
    await Promise.all([rm(frame, { force: true }), rm(picture, { force: true })])
  }
}

async function keepPoster(media: Media, clip: UnfinishedClip, path: string, image: PreparedImage) {
  const publicId = newPublicId()
  try {
    await media.storage.keep(originalOf({ publicId, format: 'webp' }), path)
    await savePoster(media.sql, clip, { publicId, ...image })
  } finally {
    await removeUnlessKnown(media, publicId)
  }
}

/** False: the original already is such a file. */
async function makeCopy(media: Media, clip: UnfinishedClip, path: string, facts: VideoFacts, signal: AbortSignal) {
  if (playsEverywhere(facts)) return false
  const target = `${scratchFile(media)}.mp4`
  const isCopied = facts.videoCodec === 'avc' && (facts.audioCodec === null || facts.audioCodec === 'aac')
  const seconds = isCopied ? COPY_SECONDS : Math.min(MAX_CLIP_SECONDS, 600 + 6 * Math.ceil(facts.durationSeconds))
  const codecs = isCopied ? ['-c', 'copy'] : encoding
  const rest = [
    '-map',
    '0:v:0',
    '-map',
    '0:a:0?',
    '-map_metadata',
    '-1',
    ...codecs,
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
  ]
  try {
    await ffmpeg(facts.format, path, [...rest, `file:${target}`], { seconds, maxBytes: MAX_VIDEO_BYTES, signal })
    await media.storage.keep(copyOf(clip), target)
    return true
  } finally {
    await rm(target, { force: true })
    await removeUnlessKnown(media, clip.publicId)
  }
}

// At most 1080p in either orientation. The codec needs even sides.
const fit =
  "scale='if(gt(iw,ih),min(1920,iw),-2)':'if(gt(iw,ih),-2,min(1920,ih))',scale='trunc(iw/2)*2':'trunc(ih/2)*2'"
const picture = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '23', '-pix_fmt', 'yuv420p', '-vf', fit]
const encoding = [...picture, '-c:a', 'aac', '-b:a', '128k', '-ac', '2']
