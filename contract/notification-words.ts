import { aboutType } from './notification-types.ts'
import type { Notification } from './notifications.ts'

/** One sentence in two parts: who ('Ana and 4 others', shown bold, or nobody) and what. The same on screens, in mails and in push. */
export function wordsOf(notification: Notification) {
  const { title, what } = aboutType(notification.type)
  return { title, who: whoOf(notification), what: what(notification) }
}

/** The whole sentence. */
export function sentenceOf(notification: Notification) {
  const { who, what } = wordsOf(notification)
  return who ? `${who} ${what}` : what
}

function whoOf({ actors, actorCount }: Notification) {
  const [first, second] = actors
  if (!first) return ''
  if (actorCount === 2 && second) return `${first.name} and ${second.name}`
  return actorCount < 2 ? first.name : `${first.name} and ${actorCount - 1} others`
}
