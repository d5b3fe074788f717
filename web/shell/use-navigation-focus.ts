import { useEffect, useRef } from 'react'

export const MAIN_ID = 'content'

/**
 * A new page is read from its beginning: the focus goes to the content, unless something in it that stayed (a tab) has
 * it. Not on the first page, where the browser begins at the top anyway.
 */
export function useNavigationFocus(pathname: string) {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    const main = document.getElementById(MAIN_ID)!
    if (!main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])
}
