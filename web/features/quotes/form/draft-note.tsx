import { Check, CloudOff, LoaderCircle } from 'lucide-react'
import type { DraftState } from './use-quote-draft.ts'

const notes = {
  saving: { icon: LoaderCircle, words: 'Saving ...' },
  saved: { icon: Check, words: 'Draft saved' },
  'kept here': { icon: CloudOff, words: 'Draft saved in this browser' },
}

/** Whether what is typed is safe. */
export function DraftNote({ state }: { state: DraftState }) {
  if (state === 'untouched') return null
  const { icon: Icon, words } = notes[state]
  return (
    <p role="status" className="flex items-center justify-center gap-2 text-sm text-ink-3">
      <Icon size={16} aria-hidden className="shrink-0" />
      {words}
    </p>
  )
}
