import { useEffect, useRef, useState } from 'react'
import type { MediaType } from '#contract/media.ts'
import { newKey } from '../../platform/keys.ts'
import { announce } from '../../ui/announce.ts'
import { forgetFile } from './chosen-files.ts'
import { type Claimed, claimedFiles, keepClaimed } from './claimed-files.ts'
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
  const { files, newClaim } = useChosen()
  const latest = useLatest(onUploaded)
  const lastRun = useRef<Promise<unknown>>(undefined)

  function remove(key: number) {
    const known = files.current.get(key)
    known?.controller.abort()
    // Another tab that waits for the file must see that it is no longer kept.
    if (known) void forgetFile(known.id).then(() => known.claim.abort())
    files.current.delete(key)
    hide(key)
  }

  function add(upload: Claimed) {
    const key = nextKey++
    show({ ...waiting, key, name: upload.file.name, totalBytes: upload.file.size })
    begin(key, upload)
  }

  function begin(key: number, upload: Claimed) {
    lastRun.current = spoken.follow(upload.file.name, run(key, upload, lastRun.current))
  }

  /** Several files keep the order they were chosen in, although they do not finish in it. */
  async function run(key: number, { id, file, claim }: Claimed, earlier: Promise<unknown> | undefined) {
    const controller = new AbortController()
    files.current.set(key, { id, file, claim, controller })
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
        const claimed = { id: newKey(), file, claim: newClaim() }
        if (place) keepClaimed(claimed, { place, type })
        add(claimed)
      }
      onChosen?.()
    },
    /** Starts the uploads that a reload interrupted, and those of other tabs once these close. */
    async resume(place: string) {
      const isOwn = (id: string) => [...files.current.values()].some((known) => known.id === id)
      for await (const claimed of claimedFiles({ place, type, newClaim, isOwn })) add(claimed)
    },
    retry(key: number) {
      const known = files.current.get(key)
      if (known) begin(key, known)
    },
    cancel: remove,
    /** Cancels all uploads, and returns the files for someone else to upload. */
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
  const mounted = useRef(new AbortController())
  useEffect(() => {
    if (mounted.current.signal.aborted) mounted.current = new AbortController()
    return () => {
      files.current.forEach(({ controller }) => void controller.abort())
      mounted.current.abort()
    }
  }, [])
  /** Ends with the caller, if not before. */
  function newClaim() {
    const claim = new AbortController()
    const { signal } = mounted.current
    if (signal.aborted) claim.abort()
    signal.addEventListener('abort', () => claim.abort())
    return claim
  }
  return { files, newClaim }
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
    running,
    spoken,
    show: (upload: RunningUpload) => setRunning((list) => [...list, upload]),
    change: (key: number, changes: Partial<RunningUpload>) =>
      setRunning((list) => list.map((upload) => (upload.key === key ? { ...upload, ...changes } : upload))),
    hide: (key: number) => setRunning((list) => list.filter((upload) => upload.key !== key)),
  }
}

type Chosen = Claimed & { controller: AbortController }

function failureBy(error: Error) {
  return { error: error.message, isRefused: error instanceof UploadRefused }
}

const waiting = { bytes: 0, preview: null, waitsFor: null, error: null, isRefused: false }

let nextKey = 1
