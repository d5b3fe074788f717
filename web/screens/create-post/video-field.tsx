import { UploadField } from '../../features/media/index.ts'
import { FilesGroup } from './files-group.tsx'
import { usePostForm } from './post-form-context.ts'

export function VideoField() {
  const { values, set, uploads } = usePostForm()

  return (
    <FilesGroup name="video" label="Video">
      <UploadField
        type="video"
        files={values.video ? [values.video] : []}
        uploads={uploads.video}
        onRemove={() => set('video', null)}
      />
    </FilesGroup>
  )
}
