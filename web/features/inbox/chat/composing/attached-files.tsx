import { MEDIA_TYPES, type MediaType } from '#contract/media.ts'
import { RunningRow, StoredRow, type Uploads } from '../../../media/index.ts'
import type { Attachments } from './use-attachments.ts'

/** The files of the next message, with their progress. */
export function AttachedFiles({ attachments }: { attachments: Attachments }) {
  const { files, uploads, remove, isEmpty } = attachments
  if (isEmpty) return null
  return (
    <ul aria-label="Attached files" className="grid max-h-60 gap-3 overflow-y-auto pb-3 md:grid-cols-2">
      {files.map(({ id, type, url = '', name, size, previewUrl }) => (
        <StoredRow key={id} type={type} file={{ url, name, previewUrl }} bytes={size} onRemove={() => remove(id)} />
      ))}
      {MEDIA_TYPES.map((type) => (
        <Running key={type} type={type} uploads={uploads[type]} />
      ))}
    </ul>
  )
}

function Running({ type, uploads }: { type: MediaType; uploads: Uploads }) {
  return uploads.running.map((upload) => (
    <RunningRow
      key={upload.key}
      type={type}
      upload={upload}
      failure={`“${upload.name}” wasn’t uploaded`}
      onCancel={() => uploads.cancel(upload.key)}
      onRetry={() => uploads.retry(upload.key)}
    />
  ))
}
