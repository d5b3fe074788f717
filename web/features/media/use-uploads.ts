import { useEffect, useRef, useState } from 'react'
import {
  MAX_DOCUMENT_BYTES,
  MAX_IMAGE_BYTES,
  MAX_VIDEO_BYTES,
  MAX_VIDEO_SECONDS,
  type MediaType,
} from '#contract/media.ts'
import { readVideo } from './read-video.ts'
import { UploadRefused } from './retries.ts'
import { readImage } from './shrink.ts'
import { type Uploaded, uploadFile } from './upload.ts'

/** An uploaded file, as forms store it. `previewUrl`: a small picture; null for a video without a poster. */
export type StoredFile = { url: string; name: string; previewUrl: string | null }

/** A file being uploaded. `error`: why it failed. `isRefused`: it would fail again. */
export type RunningUpload = {
  key: number
  name: string
  bytes: number
  totalBytes: number
  preview: string | null
  error: string | null
  isRefused: boolean
}

export type Uploads = ReturnType<typeof useUploads>

/**
 * The uploads of a form field. They continue while the field is closed, and end when the caller unmounts. `chosen`: the
 * file as it was before.
 */
export function useUploads(type: MediaType, onUploaded: (stored: StoredFile, chosen: File) => void) {
  const [running, setRunning] = useState<RunningUpload[]>([])
  const files = useRef(new Map<number, { file: File; controller: AbortController }>())
  const latest = useRef(onUploaded)
  const lastRun = useRef<Promise<void>>(undefined)
  useEffect(() => {
    latest.current = onUploaded
  })
  useEffect(() => () => files.current.forEach(({ controller }) => void controller.abort()), [])

  function change(key: number, changes: Partial<RunningUpload>) {
    setRunning((list) => list.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  }

  function remove(key: number) {
    files.current.get(key)?.controller.abort()
    files.current.delete(key)
    setRunning((list) => list.filter((upload) => upload.key !== key))
  }

  function begin(key: number, file: File) {
    lastRun.current = run(key, file, lastRun.current)
  }

  /** Several files keep the order they were chosen in, although they do not finish in it. */
  async function run(key: number, file: File, earlier: Promise<void> | undefined) {
    const controller = new AbortController()
    files.current.set(key, { file, controller })
    change(key, { error: null, isRefused: false, bytes: 0 })
    try {
      const stored = await send[type](file, controller.signal, (changes) => change(key, changes))
      await earlier
      controller.signal.throwIfAborted()
      remove(key)
      latest.current(stored, file)
    } catch (error) {
      if (controller.signal.aborted) return
      change(key, { error: (error as Error).message, isRefused: error instanceof UploadRefused })
    }
  }

  return {
    running,
    /** An upload is in progress, so the form must wait. */
    isBusy: running.some(({ error }) => error === null),
    start(chosen: Iterable<File>) {
      for (const file of chosen) {
        const key = nextKey++
        setRunning((list) => [...list, { ...waiting, key, name: file.name, totalBytes: file.size }])
        begin(key, file)
      }
    },
    retry(key: number) {
      const known = files.current.get(key)
      if (known) begin(key, known.file)
    },
    cancel: remove,
    /** Ends all of them, and gives back the files: somebody else will upload them. */
    takeBack(): File[] {
      const taken = [...files.current]
      for (const [key] of taken) remove(key)
      return taken.map(([, { file }]) => file)
    },
  }
}

const waiting = { bytes: 0, preview: null, error: null, isRefused: false }

let nextKey = 1

type Report = (changes: Partial<RunningUpload>) => void

/** Uploads one file, scaled down or with a poster, outside a form. Throws UploadRefused. */
export function storeFile(type: MediaType, file: File, signal: AbortSignal, report: Report): Promise<StoredFile> {
  return send[type](file, signal, report)
}

const send = {
  async image(file: File, signal: AbortSignal, report: Report): Promise<StoredFile> {
    const { body, preview } = await readImage(file)
    if (body.size > MAX_IMAGE_BYTES) throw new UploadRefused('That photo is over 25 MB. Choose a smaller one.')
    report({ preview, totalBytes: body.size })
    const { url } = await uploadFile({ type: 'image', body, name: file.name }, { signal, onProgress: bytesOf(report) })
    return { url, name: file.name, previewUrl: smallOf(url) }
  },

  async raw(file: File, signal: AbortSignal, report: Report): Promise<StoredFile> {
    if (file.size > MAX_DOCUMENT_BYTES) throw new UploadRefused('That file is over 25 MB. Choose a smaller one.')
    const sent = { type: 'raw', body: file, name: file.name } as const
    const { url } = await uploadFile(sent, { signal, onProgress: bytesOf(report) })
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
    const { url } = await uploadFile(sent, { signal, onProgress: bytesOf(report) })
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

function bytesOf(report: Report) {
  return (bytes: number) => report({ bytes })
}

function smallOf(url: string) {
  return url.replace('/upload/', '/upload/w_320,h_180,c_fill,f_auto,q_auto/')
}
