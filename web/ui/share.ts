import { errorToast, toast } from './toast.tsx'

/** The system's share sheet on phones, the clipboard elsewhere. */
export async function shareLink(title: string, url: string) {
  if (matchMedia('(pointer: coarse)').matches && navigator.share) {
    // Closing the sheet without choosing is no failure.
    return navigator.share({ title, url }).catch(() => {})
  }
  try {
    await navigator.clipboard.writeText(url)
    toast('Link copied')
  } catch {
    errorToast(`Copying is not allowed here. The link is ${url}`)
  }
}
