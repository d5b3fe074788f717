import { useEffect } from 'react'

const SITE = 'VRUMIES'

/** Sets the page title for the tab, the history, and screen readers. Every page calls it. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} | ${SITE}` : SITE
  }, [title])
}
