import { useEffect, useRef } from 'react'

export const MAIN_ID = 'content'

/**
 * A new page is read from its beginning: the focus goes to the content, unless something in it that stayed (a tab) has
 * it. Not on the first page, where the browser begins at the top anyway.
 */
export function useNavigationFocus(pathname: string | undefined) {
  const before = useRef(pathname)
  useEffect(() => {
    const isFirst = before.current === undefined
    if (before.current === pathname) return
    before.current = pathname
    if (isFirst) return
    const main = document.getElementById(MAIN_ID)!
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])
}
