import { errorToast, toast } from './toast.tsx'

/** Opens the system's share sheet on phones; copies to the clipboard elsewhere. */
export async function shareLink(title: string, url: string) {
  if (matchMedia('(pointer: coarse)').matches && navigator.share) {
    // Dismissing the share sheet is not an error.
    return navigator.share({ title, url }).catch(() => {})
  }
  try {
    await navigator.clipboard.writeText(url)
    toast('Link copied')
  } catch {
    errorToast(`Your browser blocked copying. The link is ${url}`)
  }
}
