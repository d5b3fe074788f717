import { useRef } from 'react'
import { type Case, type Decision, UNDO_SECONDS } from '#contract/moderation.ts'
import { announce } from '../../../ui/announce.ts'
import { closeToast, errorToast, toast } from '../../../ui/toast.tsx'
import { doneWords } from '../deciding/act-words.ts'
import { useUndo } from '../deciding/api.ts'
import { keepDraft } from '../deciding/drafts.ts'
import type { DecisionValues } from '../deciding/values.ts'

export type Decided = { shown: Case; decision: Decision; values: DecisionValues }

/** Says what was decided, and undoes it for some seconds: then the case is open again, with all that was typed. */
export function useLastDecision(open: (caseId: number) => void) {
  const last = useRef<Decided & { until: number }>(null)
  const { mutateAsync, isPending } = useUndo()

  const undo = () => {
    const done = last.current
    if (isPending) return
    if (!done || done.until < Date.now()) return announce('There’s nothing to undo.')
    last.current = null
    closeToast()
    keepDraft(done.shown.id, done.values)
    void mutateAsync(done.decision.id).then(
      () => {
        toast('Undone')
        open(done.shown.id)
      },
      (error) => {
        keepDraft(done.shown.id, null)
        errorToast(error)
      },
    )
  }
  const remember = (done: Decided) => {
    last.current = { ...done, until: Date.now() + UNDO_SECONDS * 1_000 }
    const words = doneWords(done.decision.action, done.shown, done.decision.items)
    toast(words, { label: 'Undo', onSelect: undo, seconds: UNDO_SECONDS })
  }
  return { undo, remember }
}
