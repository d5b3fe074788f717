import { MAX_IMAGES } from '#contract/posts.ts'
import { UploadField } from '../../features/media/index.ts'
import { FieldError } from '../../ui/field.tsx'
import { usePostForm } from './post-form-context.ts'

/** The first picture is the cover. */
export function ImagesField() {
  const { kindForm, values, set, errorOf, uploads } = usePostForm()
  const error = errorOf('images')

  return (
    <>
      <UploadField
        type="image"
        files={values.images}
        max={MAX_IMAGES}
        uploads={uploads.image}
        {...(kindForm.imageFailure && { failure: kindForm.imageFailure })}
        onRemove={(file) =>
          set(
            'images',
            values.images.filter(({ url }) => url !== file.url),
          )
        }
      />
      {error && <FieldError>{error}</FieldError>}
    </>
  )
}
