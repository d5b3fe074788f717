import { aboutType } from './notification-types.ts'
import type { Notification } from './notifications.ts'
import { isolated } from './text-direction.ts'

/** The title, and the sentence in two parts: `who` ('Ana and 4 others', shown bold; empty if it comes from the site) and `what`. */
export function wordsOf(notification: Notification) {
  const { title, what } = aboutType(notification.type)
  return { title, who: whoOf(notification), what: what(notification) }
}

/** The sentence as one text, for emails and push messages. */
export function sentenceOf(notification: Notification) {
  const { who, what } = wordsOf(notification)
  return who ? `${who} ${what}` : what
}

function whoOf({ type, actors, actorCount }: Notification) {
  const [first, second] = actors
  if (!first) return aboutType(type).isFromSite ? '' : 'Someone'
  if (actorCount === 2 && second) return `${isolated(first.name)} and ${isolated(second.name)}`
  if (actorCount < 2) return isolated(first.name)
  return `${isolated(first.name)} and ${actorCount === 2 ? '1 other' : `${actorCount - 1} others`}`
}
