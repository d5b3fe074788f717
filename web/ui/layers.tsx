import { useEffect } from 'react'
import { Announcer } from './announcer.tsx'
import { guardFocus } from './focus-guard.ts'
import { Toaster } from './toaster.tsx'

/** What only those need who do something: toasts, announcements, and the focus guard. Rendered once per page. */
export function Layers() {
  useEffect(() => guardFocus(), [])
  return (
    <>
      <Toaster />
      <Announcer />
    </>
  )
}
