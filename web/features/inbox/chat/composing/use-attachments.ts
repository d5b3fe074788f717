import { useState } from 'react'
import { MEDIA_TYPES, type MediaType } from '#contract/media.ts'
import { MAX_MESSAGE_FILE_BYTES, MAX_MESSAGE_FILES } from '#contract/messages.ts'
import { newKey } from '../../../../platform/keys.ts'
import { errorToast } from '../../../../ui/toast.tsx'
import { type StoredFile, useUploads } from '../../../media/index.ts'
import type { OutgoingFile } from '../../outbox/outgoing.ts'
import { REFUSED_TYPE, uploadTypeOf } from './file-types.ts'

/** An uploaded file, with its small picture. */
export type Attachment = OutgoingFile & { previewUrl: string | null }
export type Attachments = ReturnType<typeof useAttachments>

/** The files of the next message. Their uploads start right away; the message can be sent before they finish. */
export function useAttachments() {
  const [files, setFiles] = useState<Attachment[]>([])
  const added = (type: MediaType) => (stored: StoredFile, chosen: File) =>
    setFiles((before) => [...before, attachmentOf(type, stored, chosen)])
  const uploads = {
    image: useUploads('image', added('image')),
    video: useUploads('video', added('video')),
    raw: useUploads('raw', added('raw')),
  }
  const running = MEDIA_TYPES.flatMap((type) => uploads[type].running)

  function add(list: Iterable<File>) {
    const usable = [...list].filter((file) => uploadTypeOf(file) !== null)
    if (usable.length < [...list].length) errorToast(REFUSED_TYPE)
    const small = usable.filter(({ size }) => size <= MAX_MESSAGE_FILE_BYTES)
    if (small.length < usable.length) errorToast('That file is over 25 MB. Choose a smaller one.')
    const room = MAX_MESSAGE_FILES - files.length - running.length
    if (small.length > room)
      errorToast(`A message can have up to ${MAX_MESSAGE_FILES} files. Send the rest in the next one.`)
    const taken = small.slice(0, Math.max(0, room))
    for (const type of MEDIA_TYPES) uploads[type].start(taken.filter((file) => uploadTypeOf(file) === type))
  }
  return {
    files,
    add,
    uploads,
    isEmpty: files.length === 0 && running.length === 0,
    /** Whether the server refused one of them. */
    hasRefused: running.some(({ isRefused }) => isRefused),
    remove: (id: string) => setFiles((before) => before.filter((file) => file.id !== id)),
    /** Gives them to the message that is sent now. The outbox uploads the rest, for as long as it takes. */
    take(): OutgoingFile[] {
      setFiles([])
      return [
        ...files.map(({ previewUrl: _, ...file }) => file),
        ...MEDIA_TYPES.flatMap((type) => uploads[type].takeBack().map((file) => outgoingOf(type, file))),
      ]
    },
  }
}

function attachmentOf(type: MediaType, { url, previewUrl }: StoredFile, chosen: File): Attachment {
  return { ...outgoingOf(type, chosen), url, progress: 1, previewUrl }
}

function outgoingOf(type: MediaType, blob: File): OutgoingFile {
  return { id: newKey(), name: blob.name, type, size: blob.size, blob, progress: 0 }
}
