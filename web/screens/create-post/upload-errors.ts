import type { Uploads } from '../../features/media/index.ts'
import type { FieldErrors, OptionalField } from './kind-form.ts'

export type FormUploads = { image: Pick<Uploads, 'running'>; video: Pick<Uploads, 'running'> }
export type UploadState = 'uploading' | 'failed'

const texts = {
  image: {
    failed: 'A photo didn’t upload. Try again, or remove it.',
    uploading: 'A photo is still uploading. Wait until it’s done, or cancel it.',
  },
  video: {
    failed: 'The video didn’t upload. Try again, or remove it.',
    uploading: 'The video is still uploading. Wait until it’s done, or cancel it.',
  },
}

/** What is wrong or unfinished in a field, or null. A failure comes first: it waits for the member. */
export function uploadStateOf(field: OptionalField, uploads: FormUploads): UploadState | null {
  if (field !== 'image' && field !== 'video') return null
  const { running } = uploads[field]
  if (running.length === 0) return null
  return running.some(({ error }) => error !== null) ? 'failed' : 'uploading'
}

/** The files that a post of a kind with these optional fields would lose if it were published now. */
export function uploadErrors(optional: readonly OptionalField[], uploads: FormUploads): FieldErrors {
  return (['image', 'video'] as const).flatMap((field) => {
    const state = optional.includes(field) ? uploadStateOf(field, uploads) : null
    return state ? [{ field: field === 'image' ? 'images' : 'video', message: texts[field][state] }] : []
  })
}
