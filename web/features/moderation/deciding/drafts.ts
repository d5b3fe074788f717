import { type SetStateAction, useState } from 'react'
import type { Case } from '#contract/moderation.ts'
import { readStoredJson, storeJson } from '../../../platform/browser-store.ts'
import { type DecisionValues, startOf } from './values.ts'

/** In memory too, because storage may be forbidden. */
const memory = new Map<number, Partial<DecisionValues>>()
const storedAt = (caseId: number) => `decision:${caseId}`

/** What was typed about a case; null if nothing was. */
export function readDraft(caseId: number) {
  return memory.get(caseId) ?? readStoredJson<Partial<DecisionValues>>(storedAt(caseId), 'sessionStorage')
}

/** Keeps what was typed about a case in this tab. Null forgets it. */
export function keepDraft(caseId: number, values: Partial<DecisionValues> | null) {
  if (values) memory.set(caseId, values)
  else memory.delete(caseId)
  storeJson(storedAt(caseId), values, 'sessionStorage')
}

/** What was chosen and typed about a case, also after the moderator looked at other cases, or loaded the page again. */
export function useDraft(shown: Case) {
  const [values, setValues] = useState<DecisionValues>(() => ({ ...startOf(shown), ...readDraft(shown.id) }))
  const set = (next: SetStateAction<DecisionValues>) =>
    setValues((now) => {
      const then = typeof next === 'function' ? next(now) : next
      keepDraft(shown.id, then)
      return then
    })
  return [values, set] as const
}
