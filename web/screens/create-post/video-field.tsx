import { UploadField } from '../../features/media/index.ts'
import { FieldError } from '../../ui/field.tsx'
import { usePostForm } from './post-form-context.ts'

export function VideoField() {
  const { values, set, errorOf, uploads } = usePostForm()
  const error = errorOf('video')

  return (
    <>
      <UploadField
        type="video"
        files={values.video ? [values.video] : []}
        uploads={uploads.video}
        onRemove={() => set('video', null)}
      />
      {error && <FieldError>{error}</FieldError>}
    </>
  )
}
