import { rm, stat } from 'node:fs/promises'
import { diskFailure } from '../../../platform/files/disk-failure.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { type Media, newPublicId, originalOf, scratchFile } from '../media.ts'
import { removeUnlessKnown } from '../unknown-files.ts'
import { savePoster } from './actions.ts'
import { type Colors, pictureFilters, shownSize } from './encoding.ts'
import { FfmpegFailed, ffmpeg, type VideoSource } from './ffmpeg.ts'
import { prepareImage } from './image.ts'
import type { PreparedImage } from './image-orders.ts'
import type { Probe, VideoTrack } from './probe.ts'
import type { UnfinishedClip } from './queries.ts'

const POSTER_BYTES = 200 * 1024 * 1024
/** The most representative of this many frames becomes the poster. All are in memory at once. */
const COMPARED_FRAMES = 100
const COMPARED_BYTES = 800 * 1024 * 1024

/** A way to choose a frame. `compared`: of how many. */
type Choice = { fromSeconds: number; compared: number }

/** False: no frame could be read. The poster that the uploader's browser made stays then. */
export async function makePoster(
  media: Media,
  clip: UnfinishedClip,
  {
    source,
    video,
    colors,
    signal,
  }: { source: VideoSource; colors: Colors; signal: AbortSignal } & Pick<Probe, 'video'>,
): Promise<boolean> {
  const frame = `${scratchFile(media)}.png`
  const picture = scratchFile(media)
  try {
    for (const choice of choicesFor(video)) {
      const filters = `${pictureFilters(video, shownSize(video), colors)},scale=in_color_matrix=bt709,format=rgb24`
      const image = await draw(source, filters, { choice, frame, picture, signal }).catch((error) => {
        if (signal.aborted || !isOfVideo(error)) throw error
        return null
      })
      if (!image) continue
      await keepPoster(media, clip, picture, image)
      return true
    }
    return false
  } finally {
    await Promise.all([rm(frame, { force: true }), rm(picture, { force: true })])
  }
}

/** First frames are often black, so the first tenth is the last choice. A filter may also hold back too few frames. */
function choicesFor({ durationSeconds, framesPerSecond, width, height }: VideoTrack): Choice[] {
  const tenth = durationSeconds / 10
  // Up to two bytes a sample, and up to three samples a pixel.
  const held = COMPARED_BYTES / (width * height * 6)
  const compared = Math.max(1, Math.floor(Math.min(COMPARED_FRAMES, held, framesPerSecond * durationSeconds * 0.8)))
  return [
    { fromSeconds: tenth, compared },
    { fromSeconds: tenth, compared: 1 },
    { fromSeconds: durationSeconds / 2, compared: 1 },
    { fromSeconds: 0, compared: 1 },
  ]
}

type Drawing = { choice: Choice; frame: string; picture: string; signal: AbortSignal }

async function draw(source: VideoSource, filters: string, { choice, frame, picture, signal }: Drawing) {
  await rm(frame, { force: true })
  const before = choice.fromSeconds > 0 ? ['-ss', choice.fromSeconds.toFixed(3)] : []
  const chosen = choice.compared > 1 ? `thumbnail=${choice.compared},${filters}` : filters
  const rest = ['-map', '0:V:0', '-an', '-vf', chosen, '-frames:v', '1', '-update', '1', `file:${frame}`]
  await ffmpeg({ source, before, rest }, { seconds: 120, maxBytes: POSTER_BYTES, signal })
  if (!(await isWritten(frame))) throw new FfmpegFailed('It ended well, but drew no poster.')
  return prepareImage(frame, picture)
}

/** Whether another frame may do better. A full disk or a lost storage is not of this video. */
function isOfVideo(error: unknown) {
  return (error instanceof FfmpegFailed || error instanceof Refusal) && !diskFailure(error)
}

async function isWritten(path: string) {
  return ((await stat(path).catch(() => null))?.size ?? 0) > 0
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
