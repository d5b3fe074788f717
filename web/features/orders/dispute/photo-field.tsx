import { useId, useState } from 'react'
import { MAX_DISPUTE_PHOTOS } from '#contract/order-bodies.ts'
import { type StoredFile, UploadField, useUploads } from '../../media/index.ts'

/** Photos, and their uploads. */
export function usePhotoField() {
  const [files, setFiles] = useState<StoredFile[]>([])
  const uploads = useUploads('image', (file) => setFiles((list) => [...list, file]))
  return { files, setFiles, uploads }
}

/** `hint`: who can see them. */
type Props = { photos: ReturnType<typeof usePhotoField>; max?: number; hint: string }

/** Photos for the other side of an order. */
export function PhotoField({ photos, max = MAX_DISPUTE_PHOTOS, hint }: Props) {
  const { files, setFiles, uploads } = photos
  const id = useId()
  return (
    <fieldset aria-describedby={id} className="min-w-0">
      <legend className="mb-1.5 flex w-full justify-between gap-3 type-label">
        Photos
        <span className="font-normal text-ink-3">optional, up to {max}</span>
      </legend>
      <UploadField
        type="image"
        files={files}
        max={max}
        uploads={uploads}
        failure="Photo upload failed"
        onRemove={(file) => setFiles((list) => list.filter(({ url }) => url !== file.url))}
      />
      <p id={id} className="mt-1.5 text-sm text-ink-3">
        {hint}
      </p>
    </fieldset>
  )
}
