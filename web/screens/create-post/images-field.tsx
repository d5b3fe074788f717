import { MAX_IMAGES } from '#contract/new-posts.ts'
import { UploadField } from '../../features/media/index.ts'
import { FilesGroup } from './files-group.tsx'
import { usePostForm } from './post-form-context.ts'

/** The first picture is the cover. */
export function ImagesField() {
  const { kind, kindForm, values, set, uploads } = usePostForm()

  return (
    <FilesGroup name="images" label="Photos">
      <UploadField
        type="image"
        files={values.images}
        max={MAX_IMAGES[kind]}
        uploads={uploads.image}
        {...(kindForm.imageFailure && { failure: kindForm.imageFailure })}
        onOrder={(images) => set('images', images)}
        onRemove={(file) =>
          set(
            'images',
            values.images.filter(({ url }) => url !== file.url),
          )
        }
      />
    </FilesGroup>
  )
}
