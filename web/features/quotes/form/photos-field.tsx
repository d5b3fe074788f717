import { MAX_QUOTE_PHOTOS } from '#contract/quotes.ts'
import { type StoredFile, UploadField, type Uploads } from '../../media/index.ts'

type Props = { photos: readonly StoredFile[]; uploads: Uploads; onChange: (photos: readonly StoredFile[]) => void }

/** Photos that say more than words: the worn part, the shop, earlier work. */
export function PhotosField({ photos, uploads, onChange }: Props) {
  return (
    <fieldset className="min-w-0">
      <legend className="type-label mb-1.5 flex w-full justify-between gap-3 text-ink-2">
        Photos
        <span className="text-ink-3">optional, up to {MAX_QUOTE_PHOTOS}</span>
      </legend>
      <UploadField
        type="image"
        files={photos}
        max={MAX_QUOTE_PHOTOS}
        uploads={uploads}
        failure="Photo upload failed"
        onOrder={onChange}
        onRemove={({ url }) => onChange(photos.filter((photo) => photo.url !== url))}
      />
    </fieldset>
  )
}
