import { diskFailure } from '../../../platform/files/disk-failure.ts'
import { findDiskProblem } from '../../../platform/files/room.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { withOriginal } from '../delivery/pictures.ts'
import type { Media } from '../media.ts'
import { beginTry, failClip, finishClip, postponeClip } from './actions.ts'
import { findColorFilters, needsColorFilters } from './colors.ts'
import { makeCopy } from './copy.ts'
import { highlightNits, isHighRange } from './dynamic-range.ts'
import { FfmpegFailed, findFfmpeg, type VideoSource } from './ffmpeg.ts'
import { makePoster } from './poster.ts'
import { probeVideo, type VideoTrack } from './probe.ts'
import { findUnfinishedClip, type UnfinishedClip } from './queries.ts'
import { inspectVideo } from './video.ts'

/** After this many tries, which also count if the server died meanwhile, the original stays. */
export const MAX_TRIES = 4

const NO_ROOM = 'Playing the original: the server has no room for a faster copy right now.'
const FAILED = 'Playing the original: we couldn’t make a faster copy of this video.'
const PALE = 'This video’s colors may look washed out.'

/** Where the job reports what went wrong. */
export type ClipLog = { warn(details: object, message: string): void }
type Processing = Media & { log: ClipLog }

/** Makes a better poster, and a fast-start MP4 that plays in any browser. The original plays until then. */
export async function processClip(media: Processing, { mediaId }: { mediaId: number }, signal: AbortSignal) {
  const clip = await findUnfinishedClip(media.sql, mediaId)
  if (!clip || !(await findFfmpeg())) return
  const tries = await beginTry(media.sql, clip.id)
  if (tries > MAX_TRIES) return giveUp(media, clip, new Error('Every try ended early.'))
  try {
    await withOriginal(media, clip, async (path) => {
      const made = await process(media, clip, { format: clip.format as VideoSource['format'], path }, signal)
      await finishClip(media.sql, clip.id, made)
    })
  } catch (failure) {
    const error = diskFailure(failure) ? failure : ((await findDiskProblem(media.scratchFolder)) ?? failure)
    await settle(media, clip, { error, isLast: tries === MAX_TRIES || isOfVideo(error), isAborted: signal.aborted })
  }
}

type Ended = { error: unknown; isLast: boolean; isAborted: boolean }

/** Throws the error if the clip shall be tried again. */
async function settle(media: Processing, clip: UnfinishedClip, { error, isLast, isAborted }: Ended) {
  const isFull = diskFailure(error) !== undefined
  if (isFull) await postponeClip(media.sql, clip.id, NO_ROOM)
  if (isFull || isAborted || !isLast) throw error
  await giveUp(media, clip, error)
}

async function process(media: Processing, clip: UnfinishedClip, source: VideoSource, signal: AbortSignal) {
  const facts = await inspectVideo(source.path)
  const probe = await probeVideo(source, signal)
  const colors = await colorsOf(media, source, probe.video, signal)
  const job = { source, facts, probe, colors, signal }
  const hasPoster = await makePoster(media, clip, { ...job, video: probe.video })
  if (!hasPoster) media.log.warn({ mediaId: clip.id }, 'Could not make a poster of a video.')
  const hasCopy = await makeCopy(media, clip, job)
  const isPale = hasCopy && needsColorFilters(probe.video) && !colors.canConvert
  if (isPale)
    media.log.warn({ mediaId: clip.id }, 'Could not convert the colors of a video: ffmpeg has no zscale filter.')
  return { hasCopy, note: isPale ? PALE : null }
}

async function colorsOf(media: Processing, source: VideoSource, video: VideoTrack, signal: AbortSignal) {
  const canConvert = needsColorFilters(video) && (await findColorFilters())
  return { canConvert, nits: canConvert && isHighRange(video) ? await highlightNits(media, source, video, signal) : 0 }
}

/** Whether another try would end the same way. */
function isOfVideo(error: unknown) {
  return error instanceof FfmpegFailed || error instanceof Refusal
}

async function giveUp({ sql, log }: Processing, clip: UnfinishedClip, error: unknown) {
  log.warn({ mediaId: clip.id, err: error }, 'Could not make a copy of a video. Its original plays.')
  await failClip(sql, clip.id, FAILED)
}
