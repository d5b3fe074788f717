import { FieldError } from '../../../ui/field.tsx'
import { UploadField } from '../../media/index.ts'
import { usePostForm } from './post-form.ts'

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
