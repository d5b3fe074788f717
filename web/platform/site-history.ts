import { createBrowserHistory, createHashHistory, type RouterHistory } from '@tanstack/react-router'
import { isCardDocument, isOfCardDocument } from './card-document.ts'

/** Routes are behind the hash, except in the document for cards: there, every other route is another document. */
export function createSiteHistory(): RouterHistory {
  if (!isCardDocument) return createHashHistory()
  const addressOf = (route: string) => (isOfCardDocument(route) ? route : `/#${route}`)
  const history = createBrowserHistory({ createHref: addressOf })
  const { push, replace } = history
  return Object.assign(history, {
    push: (...to: Parameters<typeof push>) =>
      isOfCardDocument(to[0]) ? push(...to) : location.assign(addressOf(to[0])),
    replace: (...to: Parameters<typeof replace>) =>
      isOfCardDocument(to[0]) ? replace(...to) : location.replace(addressOf(to[0])),
  })
}
