import { MAX_ARCHIVE_BYTES } from '#contract/media.ts'
import { UploadRefused } from './retries.ts'
import { uploadFile } from './upload.ts'

/** Uploads a ZIP of photos, and returns its URL. `onBytes`: how many have been sent. Throws UploadRefused. */
export async function storeArchive(file: File, signal: AbortSignal, onBytes: (bytes: number) => void) {
  if (file.size > MAX_ARCHIVE_BYTES) {
    throw new UploadRefused(`That ZIP is over ${MAX_ARCHIVE_BYTES / 1024 ** 2} MB. Split it, and import in parts.`)
  }
  const { url } = await uploadFile({ type: 'archive', body: file, name: file.name }, { signal, onProgress: onBytes })
  return url
}
