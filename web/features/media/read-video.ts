import { blobOf, draw, previewOf } from './shrink.ts'

const POSTER_WIDTH = 1280

/** Nulls if the browser cannot decode the file; the server can. */
export type ReadVideo = { durationSeconds: number | null; poster: Blob | null; preview: string | null }

/** The duration of a video file, and a poster from a tenth into it, because first frames are often black. */
export async function readVideo(file: Blob): Promise<ReadVideo> {
  // 100 KB of code, so it is loaded only when someone chooses a video.
  const { BlobSource, CanvasSink, Input, MP4, QTFF, WEBM } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF, WEBM] })
  const durationSeconds = await input.computeDuration().catch(() => null)
  try {
    const track = await input.getPrimaryVideoTrack()
    if (!track || !(await track.canDecode())) return { durationSeconds, poster: null, preview: null }
    const frame = await new CanvasSink(track).getCanvas((durationSeconds ?? 0) / 10)
    return { durationSeconds, ...(frame ? await pictureOf(frame.canvas) : nothing) }
  } catch {
    return { durationSeconds, ...nothing }
  } finally {
    input.dispose()
  }
}

const nothing = { poster: null, preview: null }

async function pictureOf(frame: HTMLCanvasElement | OffscreenCanvas) {
  const poster = draw(frame, Math.min(1, POSTER_WIDTH / frame.width), frame)
  return { poster: await blobOf(poster, 'image/jpeg'), preview: previewOf(poster, poster) }
}
