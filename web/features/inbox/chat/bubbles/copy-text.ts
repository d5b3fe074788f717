import { errorToast, toast } from '../../../../ui/toast.tsx'

/** Copies a message's text, and says so. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast('Message copied')
  } catch {
    errorToast('Your browser didn’t allow copying. Select the text instead.')
  }
}
