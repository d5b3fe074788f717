import type { Quote } from '#contract/quotes.ts'
import { firstNameOf } from '../../../platform/first-name.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useQuoteStep } from '../api.ts'

/** Gives up a quote that was accepted, but not paid. */
export function ReleaseDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const step = useQuoteStep(quote, 'release')
  const first = firstNameOf(quote.provider)
  const release = async () => {
    await step.mutateAsync()
    onClose()
    toast('Quote given up')
  }
  return (
    <ActDialog
      title={`Give up ${first}’s quote?`}
      act="Give up quote"
      busyLabel="Giving up ..."
      look="primary"
      leave="Keep it"
      call={step}
      onAct={release}
      onClose={onClose}
    >
      <p>You pay nothing. {first} can change or withdraw it again, and you can still accept it while it’s valid.</p>
    </ActDialog>
  )
}
