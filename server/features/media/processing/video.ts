import { Worker } from 'node:worker_threads'
import { MAX_VIDEO_SECONDS } from '#contract/media.ts'
import { refusal } from '../../../platform/http/refusal.ts'
import { limitConcurrency } from '../concurrency.ts'

export type VideoFacts = {
  format: 'mp4' | 'mov' | 'webm'
  bytes: number
  /** The index precedes the frames, so playback starts while the file loads. */
  startsFast: boolean
  width: number
  height: number
  durationSeconds: number
}
export type ReadVideo = { flaw: string } | ({ flaw: null } & VideoFacts)

const MAX_READ_MS = 30_000
const limited = limitConcurrency(2)

/**
 * Reads the size and duration of the video at `path`. Refuses a file that is damaged, too long, or not a
 * video.
 */
export async function inspectVideo(path: string): Promise<VideoFacts> {
  const video = await limited(() => readInThread(path))
  if (video.flaw !== null) throw refusal.invalid(`Invalid video file: ${video.flaw}.`)
  if (!(video.durationSeconds > 0)) throw refusal.invalid('Invalid video file: it has no duration.')
  if (video.durationSeconds > MAX_VIDEO_SECONDS) {
    throw refusal.invalid(`Video is too long. The limit is ${MAX_VIDEO_SECONDS / 3600} hours.`)
  }
  return video
}

async function readInThread(path: string): Promise<ReadVideo> {
  const thread = new Worker(new URL('./video-reader.ts', import.meta.url), {
    workerData: { path },
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  })
  const answer = Promise.withResolvers<ReadVideo>()
  thread.once('message', answer.resolve)
  // Out of memory or time.
  thread.once('error', () => answer.resolve({ flaw: 'it can’t be read' }))
  thread.once('exit', () => answer.resolve({ flaw: 'it can’t be read' }))
  const watchdog = setTimeout(() => void thread.terminate(), MAX_READ_MS)
  return answer.promise.finally(() => {
    clearTimeout(watchdog)
    return thread.terminate()
  })
}
