import { type StoredFile, useUploads } from '../../features/media/index.ts'
import type { BasicValues } from './basic-values.ts'

export type FormUploads = ReturnType<typeof useFormUploads>

type Options = {
  /** Where this browser keeps chosen files until they are uploaded. */
  place: string
  onChosen: () => void
  /** The newest values: two uploads may finish between two renders. */
  latest: { readonly current: BasicValues }
  change: (changed: Partial<BasicValues>) => void
}

/** The uploads of a post's photos and of its video. */
export function useFormUploads({ place, latest, change, onChosen }: Options) {
  const addImage = (file: StoredFile) => change({ images: [...latest.current.images, file] })
  const image = useUploads('image', addImage, { place, onChosen })
  const video = useUploads('video', (file) => change({ video: file }), { place, onChosen })
  return {
    image,
    video,
    /** Some files are not uploaded yet. */
    isUnfinished: image.running.length + video.running.length > 0,
    /** Uploads the files that were chosen in a form before a reload. */
    resume(place: string) {
      void image.resume(place)
      void video.resume(place)
    },
  }
}
