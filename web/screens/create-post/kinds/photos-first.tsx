import { ImagesField } from '../images-field.tsx'

/** Photos before everything else. */
export function PhotosFirst({ hint }: { hint: string }) {
  return (
    <div>
      <p className="type-label mb-1.5 text-ink-2">Photos</p>
      <div className="rounded-md bg-surface-2 p-4">
        <ImagesField />
      </div>
      <p className="mt-1.5 text-sm text-ink-3">{hint}</p>
    </div>
  )
}
