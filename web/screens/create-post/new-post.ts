import type { NewPost } from '#contract/new-posts.ts'
import type { PostKind } from '#contract/posts.ts'
import { toVbt } from './amounts.ts'
import { texts } from './body.ts'
import type { FormValues } from './form-values.ts'
import { kindForms } from './kinds/index.ts'

/** The request body for the form's values: only fields of this kind, without blank ones. */
export function toNewPost(kind: PostKind, values: FormValues): NewPost {
  const { optional, toBody } = kindForms[kind]
  const tokens = toVbt(values.tokens)
  const placeId = values.address.trim() !== '' ? values.placeId : null
  return {
    kind,
    ...texts(values, 'title', 'description', 'address', 'link'),
    ...(placeId !== null && { placeId }),
    ...(tokens !== undefined && { tokens }),
    ...(optional.includes('image') && { images: values.images.map(({ url }) => url) }),
    ...(optional.includes('video') && values.video && { video: values.video.url }),
    ...toBody?.(values),
  } as NewPost
}
