import { useEffect, useState } from 'react'
import { readStoredJson, storeJson } from '../../../platform/browser-store.ts'
import { newTipForm, type TipForm } from './tip-form.ts'

/** The state of a tip that is being written. It survives a reload, and buying tokens meanwhile. */
export function useTipForm(postId: number, suggested: number | null) {
  const storedAt = `tip ${postId}`
  const [form, setForm] = useState<TipForm>(() => {
    return { ...newTipForm(suggested), ...readStoredJson<TipForm>(storedAt, 'sessionStorage') }
  })

  useEffect(() => storeJson(storedAt, form, 'sessionStorage'), [storedAt, form])

  return {
    form,
    change: (change: Partial<TipForm>) => setForm({ ...form, ...change }),
    /** It was given. */
    forget: () => storeJson(storedAt, null, 'sessionStorage'),
  }
}
