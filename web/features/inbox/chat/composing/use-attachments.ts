import { useState } from 'react'
import { MAX_MESSAGE_FILES } from '#contract/inbox.ts'
import { newKey } from '../../../../platform/keys.ts'
import { errorToast } from '../../../../ui/toast.tsx'
import { type StoredFile, useUploads } from '../../../media/index.ts'
import type { OutgoingFile } from '../../outbox/outgoing.ts'

/** 25 MB, like every file of a message. */
const MAX_BYTES = 25 * 1024 * 1024

/** An uploaded file, with its small picture. */
export type Attachment = OutgoingFile & { previewUrl: string | null }
export type Attachments = ReturnType<typeof useAttachments>

/** The files of the next message. They are uploaded at once, and sent with it. */
export function useAttachments() {
  const [files, setFiles] = useState<Attachment[]>([])
  const added = (type: OutgoingFile['type']) => (stored: StoredFile, chosen: File) =>
    setFiles((before) => [...before, attachmentOf(type, stored, chosen)])
  const images = useUploads('image', added('image'))
  const videos = useUploads('video', added('video'))
  const running = [...images.running, ...videos.running]

  function add(list: Iterable<File>) {
    const usable = [...list].filter(({ type }) => /^(image|video)\//.test(type))
    if (usable.length < [...list].length) errorToast('You can only send photos and videos.')
    const small = usable.filter(({ size }) => size <= MAX_BYTES)
    if (small.length < usable.length) errorToast('That file is over 25 MB. Choose a smaller one.')
    const room = MAX_MESSAGE_FILES - files.length - running.length
    if (small.length > room)
      errorToast(`A message can have up to ${MAX_MESSAGE_FILES} files. Send the rest in the next one.`)
    const taken = small.slice(0, Math.max(0, room))
    images.start(taken.filter(({ type }) => type.startsWith('image/')))
    videos.start(taken.filter(({ type }) => type.startsWith('video/')))
  }
  return {
    ...{ files, add, images, videos },
    isEmpty: files.length === 0 && running.length === 0,
    /** A file is still being uploaded, or has failed. */
    isWaiting: running.length > 0,
    remove: (id: string) => setFiles((before) => before.filter((file) => file.id !== id)),
    clear: () => setFiles([]),
  }
}

function attachmentOf(type: OutgoingFile['type'], { url, name, previewUrl }: StoredFile, blob: File): Attachment {
  return { id: newKey(), name, type, size: blob.size, blob, url, progress: 1, previewUrl }
}
