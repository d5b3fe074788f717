import type { Post } from '#contract/posts.ts'
import { errorToast, toast } from '../../../ui/toast.tsx'
import { pathOf } from '../paths.ts'

/** The system's share sheet on phones, the clipboard elsewhere. The link has no hash, so that it previews everywhere. */
export async function share(post: Post) {
  const url = `${location.origin}${pathOf(post)}`
  if (matchMedia('(pointer: coarse)').matches && navigator.share) {
    // Closing the sheet without choosing is no failure.
    return navigator.share({ title: post.title, url }).catch(() => {})
  }
  try {
    await navigator.clipboard.writeText(url)
    toast('Link copied')
  } catch {
    errorToast(`Copying is not allowed here. The link is ${url}`)
  }
}
