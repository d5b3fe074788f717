import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Entry } from './api.ts'
import { entryOf, rememberEntry } from './entries.ts'

/** Where to go. `times` counts the jumps, so that jumping to the same place again scrolls again. */
export type Target = { to: Entry; times: number }

/** The entry of the browser's history in which this thread is shown. */
export function useVisit() {
  return useRouterState({ select: ({ location }) => location.state.__TSR_key ?? '' })
}

/**
 * The reader's position in the thread: the reply that the URL points to (`?reply=345`), their latest jump, where they were
 * before they left and came Back, or `start`: the first reply that they have not read, if any, or else the beginning.
 */
export function useEntry(firstUnread: number | null) {
  const { reply, comment }: { reply?: number; comment?: number } = useSearch({ strict: false })
  const visit = useVisit()
  const navigate = useNavigate()
  const [jumped, setJumped] = useState<Target & { over: number | undefined }>({ to: {}, times: 0, over: undefined })
  const [start] = useState(() => {
    // A link to a comment leads to the question.
    const isAtTop = firstUnread === null || comment !== undefined
    return entryOf(visit) ?? (isAtTop ? {} : { around: firstUnread })
  })
  // If the URL changed after the jump, the URL wins.
  const isJumped = jumped.times > 0 && jumped.over === reply
  const linked: Entry = reply === undefined ? start : { reply }
  const entry = isJumped ? jumped.to : linked
  useEffect(() => rememberEntry(visit, entry), [visit, entry])

  /** A jump to a reply changes the URL. `number`: the number of that reply. */
  function jump(to: Entry, _number?: number) {
    if (to.reply !== undefined && to.reply !== reply) {
      void navigate({ to: '.', search: (before: object) => ({ ...before, reply: to.reply }), resetScroll: false })
    } else setJumped({ to, times: jumped.times + 1, over: reply })
  }

  return { entry, target: isJumped ? { to: jumped.to, times: jumped.times } : { to: linked, times: 0 }, jump }
}
