import { useId, useState } from 'react'
import { MAX_DISPUTE_PHOTOS } from '#contract/order-bodies.ts'
import type { Order } from '#contract/orders.ts'
import { type StoredFile, UploadField, useUploads } from '../../media/index.ts'
import { sidesOf } from '../order-words.ts'

/** The photos of a statement, and their uploads. */
export function usePhotoField() {
  const [files, setFiles] = useState<StoredFile[]>([])
  const uploads = useUploads('image', (file) => setFiles((list) => [...list, file]))
  return { files, setFiles, uploads }
}

/** A side's photos in a dispute. */
export function PhotoField({ photos, order }: { photos: ReturnType<typeof usePhotoField>; order: Order }) {
  const { files, setFiles, uploads } = photos
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="mb-1.5 flex w-full justify-between gap-3 type-label">
        Photos
        <span className="font-normal text-ink-3">optional, up to {MAX_DISPUTE_PHOTOS}</span>
      </legend>
      <UploadField
        type="image"
        files={files}
        max={MAX_DISPUTE_PHOTOS}
        uploads={uploads}
        failure="Photo upload failed"
        onRemove={(file) => setFiles((list) => list.filter(({ url }) => url !== file.url))}
      />
      <p id={id} className="mt-1.5 text-sm text-ink-3">
        Only you, {sidesOf(order).other}, and moderators can see them.
      </p>
    </fieldset>
  )
}
