import { Copy } from 'lucide-react'
import { Button } from './button.tsx'
import { errorToast, toast } from './toast.tsx'

/** Copies a text. `what`: 'Address'. */
export function CopyButton({ what, text }: { what: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(`${what} copied`)
    } catch {
      errorToast('Your browser blocked copying. Select the text to copy it.')
    }
  }
  return (
    <Button size="sm" icon={<Copy size={16} aria-hidden />} onClick={copy}>
      Copy {what.toLowerCase()}
    </Button>
  )
}
