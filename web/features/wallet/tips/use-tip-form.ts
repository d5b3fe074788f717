import { useEffect, useRef, useState } from 'react'
import { readStored, store } from '../../../platform/browser-store.ts'
import { newKey } from '../../../platform/keys.ts'
import { newTipForm, type TipForm } from './tip-form.ts'

/** The state of a tip that is being written. It survives a reload, and buying tokens meanwhile. */
export function useTipForm(postId: number, suggested: number | null) {
  const storedAt = `tip ${postId}`
  const [form, setForm] = useState<TipForm>(() => ({ ...newTipForm(suggested), ...storedForm(storedAt) }))
  const key = useRef(newKey())

  useEffect(() => store(storedAt, JSON.stringify(form), 'sessionStorage'), [storedAt, form])

  return {
    form,
    change(change: Partial<TipForm>) {
      // Something else is a new intent.
      key.current = newKey()
      setForm({ ...form, ...change })
    },
    key: () => key.current,
    /** It was given. */
    forget: () => store(storedAt, null, 'sessionStorage'),
  }
}

function storedForm(name: string): Partial<TipForm> {
  try {
    return JSON.parse(readStored(name, 'sessionStorage') ?? '{}')
  } catch {
    return {}
  }
}
