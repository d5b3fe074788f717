import { type Static, Type } from 'typebox'
import { Input } from './basics.ts'
import { Member } from './members.ts'

/** How many members one text can notify. */
export const MOST_MENTIONS = 10
export const SUGGESTED_MEMBERS = 6

/**
 * An @ and a handle, but not inside an email address, URL, or word, nor the name of somebody elsewhere, such as
 * '@mara@mastodon.example', '@mara.bsky.example', or '@mara:matrix.example'.
 */
export const MENTION =
  /(?<![\w@＠./-])@([a-z0-9][a-z0-9_-]{1,28}[a-z0-9])(?![\w@＠-]|[.:](?:[\w-]+\.)+[a-z]|\.(?:com|net|org|social|dev|io|app)\b)/gi

/** The mentioned handles, in lower case, without duplicates. */
export function mentionsIn(text: string) {
  return [...new Set([...text.matchAll(MENTION)].map(([, handle]) => handle!.toLowerCase()))]
}

/** `q`: a prefix of a handle, or of a word in a name. */
export const MentionQuery = Input({ q: Type.String({ minLength: 1, maxLength: 60 }) })

export const MemberList = Type.Object({ items: Type.Array(Member) })
export type MemberList = Static<typeof MemberList>
