import { useEffect, useRef, useState } from 'react'
import type { MediaType } from '#contract/media.ts'
import { newKey } from '../../platform/keys.ts'
import { announce } from '../../ui/announce.ts'
import { forgetFile, keepFile, keptFiles } from './chosen-files.ts'
import { UploadRefused } from './retries.ts'
import { spokenUploads } from './spoken-uploads.ts'
import { type Progress, type StoredFile, storeFile } from './store-file.ts'

/** A file being uploaded. `error`: why it failed for good. `isRefused`: it would fail again. */
export type RunningUpload = { key: number; name: string; error: string | null; isRefused: boolean } & Progress

export type Uploads = ReturnType<typeof useUploads>

/** `place`: the form whose chosen files this browser keeps until they are uploaded; see chosen-files.ts. */
type Options = { place?: string | undefined; onChosen?: () => void }

/**
 * The uploads of a form field. They continue while the field is closed, and end when the caller unmounts. `chosen`: the
 * file as it was before.
 */
export function useUploads(
  type: MediaType,
  onUploaded: (stored: StoredFile, chosen: File) => void,
  { place, onChosen }: Options = {},
) {
  const { running, show, change, hide, spoken } = useRunning(type)
  const files = useChosen()
  const latest = useLatest(onUploaded)
  const lastRun = useRef<Promise<unknown>>(undefined)

  function remove(key: number) {
    const known = files.current.get(key)
    known?.controller.abort()
    if (known) void forgetFile(known.id)
    files.current.delete(key)
    hide(key)
  }

  function add(id: string, file: File) {
    const key = nextKey++
    show({ ...waiting, key, name: file.name, totalBytes: file.size })
    begin(key, id, file)
  }

  function begin(key: number, id: string, file: File) {
    lastRun.current = spoken.follow(file.name, run(key, { id, file }, lastRun.current))
  }

  /** Several files keep the order they were chosen in, although they do not finish in it. */
  async function run(key: number, { id, file }: Omit<Chosen, 'controller'>, earlier: Promise<unknown> | undefined) {
    const controller = new AbortController()
    files.current.set(key, { id, file, controller })
    change(key, { error: null, isRefused: false, bytes: 0, waitsFor: null })
    try {
      const stored = await storeFile(type, file, controller.signal, (changes) => change(key, changes))
      await earlier
      controller.signal.throwIfAborted()
      // The form has it before this browser forgets it, in case the page closes in between.
      latest.current(stored, file)
      remove(key)
      return true
    } catch (error) {
      if (!controller.signal.aborted) change(key, failureBy(error as Error))
      return false
    }
  }

  return {
    running,
    /** An upload is in progress, so the form must wait. */
    isBusy: running.some(({ error }) => error === null),
    start(chosen: Iterable<File>) {
      for (const file of spoken.begun(chosen)) {
        const id = newKey()
        if (place) void keepFile({ id, place, type, file })
        add(id, file)
      }
      onChosen?.()
    },
    /** Starts the uploads that a reload interrupted. */
    async resume(place: string) {
      const kept = await keptFiles(place, type)
      const ids = [...files.current.values()].map(({ id }) => id)
      for (const { id, file } of kept) if (!ids.includes(id)) add(id, file)
    },
    retry(key: number) {
      const known = files.current.get(key)
      if (known) begin(key, known.id, known.file)
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

/** What is being uploaded. Ends with the caller. */
function useChosen() {
  const files = useRef(new Map<number, Chosen>())
  useEffect(() => () => files.current.forEach(({ controller }) => void controller.abort()), [])
  return files
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

function useRunning(type: MediaType) {
  const [running, setRunning] = useState<RunningUpload[]>([])
  const spoken = useRef(spokenUploads(type, announce)).current
  return {
    ...{ running, spoken },
    show: (upload: RunningUpload) => setRunning((list) => [...list, upload]),
    change: (key: number, changes: Partial<RunningUpload>) =>
      setRunning((list) => list.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload))),
    hide: (key: number) => setRunning((list) => list.filter((upload) => upload.key !== key)),
  }
}

/** `id`: under which this browser keeps it. */
type Chosen = { id: string; file: File; controller: AbortController }

function failureBy(error: Error) {
  return { error: error.message, isRefused: error instanceof UploadRefused }
}

const waiting = { bytes: 0, preview: null, waitsFor: null, error: null, isRefused: false }

let nextKey = 1
