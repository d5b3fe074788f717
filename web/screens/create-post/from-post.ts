import type { Clip, Picture } from '#contract/media.ts'
import type { Post } from '#contract/posts.ts'
import type { StoredFile } from '../../features/media/index.ts'
import type { BasicValues } from './basic-values.ts'
import { emptyValues, type FormValues } from './form-values.ts'
import { kindForms } from './kinds/index.ts'
import { numberText } from './typed-numbers.ts'

/** The form values of a published post; the inverse of `toNewPost`. */
export function fromPost(post: Post): FormValues {
  return { ...emptyValues(), ...basics(post), ...kindForms[post.kind].fromPost?.(post) }
}

function basics(post: Post): Omit<BasicValues, 'timeZone'> {
  return {
    title: post.title,
    description: post.description,
    address: post.address ?? '',
    placeId: post.placeId,
    link: post.link ?? '',
    tokens: numberText(post.tokens),
    images: post.images.map(storedPicture),
    video: post.video && storedClip(post.video),
  }
}

function storedPicture({ url }: Picture): StoredFile {
  return { url, name: url.slice(url.lastIndexOf('/') + 1), previewUrl: small(url) }
}

function storedClip({ url, poster }: Clip): StoredFile {
  return { url, name: url.slice(url.lastIndexOf('/') + 1), previewUrl: poster && small(poster.url) }
}

function small(url: string) {
  return url.replace('/upload/', '/upload/w_320,f_auto,q_auto/')
}
