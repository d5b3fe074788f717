import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Entry } from './api.ts'

/** Where to go, and how often one went there: going to the same place again is going. */
export type Target = { to: Entry; times: number }

/**
 * Where in the thread the reader is: at the reply that the address names (`?reply=345`), at what they jumped to since,
 * or at its beginning.
 */
export function useEntry() {
  const { reply }: { reply?: number } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [jumped, setJumped] = useState<Target & { over: number | undefined }>({ to: {}, times: 0, over: undefined })
  // An address that came after the jump counts, not the jump.
  const isJumped = jumped.times > 0 && jumped.over === reply
  const linked: Entry = reply === undefined ? {} : { reply }

  /** A jump to a reply has an address of its own. `number`: of that reply. */
  function jump(to: Entry, _number?: number) {
    if (to.reply !== undefined && to.reply !== reply) {
      void navigate({ to: '.', search: (before: object) => ({ ...before, reply: to.reply }), resetScroll: false })
    } else setJumped({ to, times: jumped.times + 1, over: reply })
  }

  return {
    entry: isJumped ? jumped.to : linked,
    target: isJumped ? { to: jumped.to, times: jumped.times } : { to: linked, times: 0 },
    jump,
  }
}
