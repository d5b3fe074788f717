import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Entry } from './api.ts'

/** Where to go. `times` counts the jumps, so that jumping to the same place again scrolls again. */
export type Target = { to: Entry; times: number }

/**
 * The reader's position in the thread: the reply that the URL points to (`?reply=345`), their latest jump, or the
 * beginning.
 */
export function useEntry() {
  const { reply }: { reply?: number } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [jumped, setJumped] = useState<Target & { over: number | undefined }>({ to: {}, times: 0, over: undefined })
  // If the URL changed after the jump, the URL wins.
  const isJumped = jumped.times > 0 && jumped.over === reply
  const linked: Entry = reply === undefined ? {} : { reply }

  /** A jump to a reply changes the URL. `number`: the number of that reply. */
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
