import { Check } from 'lucide-react'
import { Spinner } from '../../../ui/spinner.tsx'

type Props = { call: { isPending: boolean; isSuccess: boolean }; isTyped: boolean }

/** Whether a field is being saved, or was saved. Errors are shown at the field. */
export function SaveMark({ call, isTyped }: Props) {
  const isSaved = call.isSuccess && !isTyped
  return (
    <span role="status" className="grid h-11 w-4.5 shrink-0 place-items-center">
      {call.isPending && (
        <span className="text-ink-3">
          <Spinner />
          <span className="sr-only">Saving ...</span>
        </span>
      )}
      {isSaved && (
        <span className="text-ok">
          <Check size={18} aria-hidden />
          <span className="sr-only">Saved</span>
        </span>
      )}
    </span>
  )
}
