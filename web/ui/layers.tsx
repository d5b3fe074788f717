import { useEffect } from 'react'
import { Announcer } from './announcer.tsx'
import { guardFocus } from './focus-guard.ts'
import { Toaster } from './toaster.tsx'
import type { WatchedFocus } from './watch-focus.ts'

/** What only those need who do something: toasts, announcements, and the focus guard. Rendered once per page. */
export function Layers({ focus }: { focus: WatchedFocus }) {
  useEffect(() => guardFocus(focus), [focus])
  return (
    <>
      <Toaster />
      <Announcer />
    </>
  )
}
