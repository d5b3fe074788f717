import { useEffect, useRef } from 'react'
import { announce } from './announce.ts'

/**
 * Announces a text when it changes, such as the number of results, but not the one that a page begins with. `of`: what it
 * is about; the same text about something else is said again. Null: nothing to say.
 */
export function useAnnounced(text: string | null, of = '') {
  const news = text === null ? null : `${of} ${text}`
  const heard = useRef(news)
  useEffect(() => {
    const isNew = heard.current !== news
    heard.current = news
    if (isNew && text !== null) announce(text)
  }, [text, news])
}
