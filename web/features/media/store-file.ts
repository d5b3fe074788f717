import {
  MAX_DOCUMENT_BYTES,
  MAX_IMAGE_BYTES,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_SECONDS,
  type MediaType,
} from '#contract/media.ts'
import { readVideo } from './read-video.ts'
import { UploadRefused, type WaitsFor } from './retries.ts'
import { readImage } from './shrink.ts'
import { type Uploaded, uploadFile } from './upload.ts'

/**
 * An uploaded file, as forms store it. `previewUrl`: a small picture; null for a video without a poster. `note`: what its
 * owner should know.
 */
export type StoredFile = { url: string; name: string; previewUrl: string | null; note?: string }

/** The progress of a file. `waitsFor`: why the next attempt has to wait; null while there is progress. */
export type Progress = { bytes: number; totalBytes: number; preview: string | null; waitsFor: WaitsFor | null }

type Report = (changes: Partial<Progress>) => void

/** Uploads one file, scaled down or with a poster, outside a form. Throws UploadRefused. */
export function storeFile(type: MediaType, file: File, signal: AbortSignal, report: Report): Promise<StoredFile> {
  return send[type](file, signal, report)
}

const send = {
  async image(file: File, signal: AbortSignal, report: Report): Promise<StoredFile> {
    const { body, preview } = await readImage(file)
    if (body.size > MAX_IMAGE_BYTES) throw new UploadRefused('That photo is over 25 MB. Choose a smaller one.')
    report({ preview, totalBytes: body.size })
    const sent = { type: 'image', body, name: file.name } as const
    const { url, note } = await uploadFile(sent, { signal, ...reporting(report) })
    return { url, name: file.name, previewUrl: smallOf(url), ...(note !== null && { note }) }
  },

  async raw(file: File, signal: AbortSignal, report: Report): Promise<StoredFile> {
    if (file.size > MAX_DOCUMENT_BYTES) throw new UploadRefused('That file is over 25 MB. Choose a smaller one.')
    const sent = { type: 'raw', body: file, name: file.name } as const
    const { url } = await uploadFile(sent, { signal, ...reporting(report) })
    return { url, name: file.name, previewUrl: null }
  },

  async video(file: File, signal: AbortSignal, report: Report): Promise<StoredFile> {
    if (file.size > MAX_VIDEO_BYTES) throw new UploadRefused('That video is over 2 GB. Choose a smaller one.')
    const { durationSeconds, poster, preview } = await readVideo(file)
    if (durationSeconds !== null && durationSeconds > MAX_VIDEO_SECONDS) {
      throw new UploadRefused('That video is over 4 hours. Choose a shorter one.')
    }
    report({ preview })
    const picture = poster && (await posterOf(poster, signal))
    const sent = { type: 'video', body: file, name: file.name, poster: picture?.publicId } as const
    const { url } = await uploadFile(sent, { signal, ...reporting(report) })
    return { url, name: file.name, previewUrl: picture && smallOf(picture.url) }
  },
}

/** If this fails, the server makes a poster; the video is uploaded anyway. */
async function posterOf(body: Blob, signal: AbortSignal): Promise<Uploaded | null> {
  return uploadFile({ type: 'image', body, name: 'poster.jpg' }, { signal }).catch(() => {
    signal.throwIfAborted()
    return null
  })
}

function reporting(report: Report) {
  return {
    onProgress: (bytes: number) => report({ bytes }),
    onWaits: (waitsFor: WaitsFor | null) => report({ waitsFor }),
  }
}

function smallOf(url: string) {
  return url.replace('/upload/', '/upload/w_320,h_180,c_fill,f_auto,q_auto/')
}
