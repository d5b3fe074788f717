import { useRef, useState } from 'react'
import type { Role } from '#contract/members.ts'
import {
  type Case,
  type Decision,
  type DecisionAction,
  MAX_DECISION_NOTE,
  MAX_DECISION_WORDS,
} from '#contract/moderation.ts'
import { useForm } from '../../../platform/use-form.ts'
import { tooLong } from '../../../ui/too-long.ts'
import { lockWords } from '../lock-words.ts'
import { choiceOf } from './act-words.ts'
import { useClaim, useDecide } from './api.ts'
import { keepDraft, useDraft } from './drafts.ts'
import { bodyOf, type DecisionValues, dateMistake } from './values.ts'

type Done = (decision: Decision, values: DecisionValues) => void
export type Deciding = ReturnType<typeof useDeciding>

/** All about deciding one case: what is typed, taking it, and sending the decision. `onDone`: what comes next. */
export function useDeciding(shown: Case, role: Role, onDone: Done) {
  const [isSuspending, setSuspending] = useState(false)
  const lock = lockWords(shown)
  const claim = useClaim(shown.id)
  const { take, taken } = useTaking(shown, lock !== null, claim)
  const decide = useDecide(shown.id)
  const firstSentAt = useRef<number>(null)

  const form = useForm<DecisionValues>({
    state: useDraft(shown),
    wrong: ({ words, note }) => ({
      words: tooLong(words, MAX_DECISION_WORDS),
      note: tooLong(note, MAX_DECISION_NOTE),
    }),
    unfinished: (values) => unfinished(values),
    call: decide,
    onSend: async (values) => {
      if (lock || !values.action) return false
      if (values.action === 'suspend' && !isSuspending) {
        setSuspending(true)
        return false
      }
      // A retry must be the same call, with the same end of a suspension.
      firstSentAt.current ??= Date.now()
      const given = { ...values, action: values.action }
      const sentAt = firstSentAt.current
      const body = bodyOf(given, shown.version, sentAt)
      const decision = await decide.mutateAsync(() => taken().then(() => body))
      keepDraft(shown.id, null)
      onDone(decision, values)
    },
  })
  const set = (change: Partial<DecisionValues>) => {
    firstSentAt.current = null
    form.set(change)
    take()
  }
  const choose = (action: DecisionAction) => {
    if (lock || choiceOf(action, shown, role).isOff) return false
    set({ action })
    return true
  }
  return { shown, role, form, set, choose, lock, claim, isSuspending, setSuspending }
}

function unfinished({ action, words, ...values }: DecisionValues) {
  const needsWords = action !== null && action !== 'keep' && !words.trim()
  return {
    words: needsWords ? 'Tell the author why.' : null,
    date: action === 'suspend' ? dateMistake(values) : null,
  }
}

/** Whoever begins to decide takes the case. `taken` waits until that is done: if it is refused, so is the decision. */
function useTaking(shown: Case, isLocked: boolean, { mutateAsync }: ReturnType<typeof useClaim>) {
  const taking = useRef<Promise<unknown>>(null)
  const take = () => {
    if (isLocked || shown.claim?.isMine || taking.current) return
    taking.current = mutateAsync(true)
      .catch(() => {})
      .finally(() => {
        taking.current = null
      })
  }
  return { take, taken: async () => taking.current }
}
