import { useEffect } from 'react'

const SITE = 'VRUMIES'

/** Names the page in the tab, the history and to a screen reader. Every page calls it. */
export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title ? `${title} | ${SITE}` : SITE
  }, [title])
}
