import { type Static, Type } from 'typebox'
import { Input } from './basics.ts'
import { Member } from './members.ts'

/** Whom a text may tell, at most. */
export const MOST_MENTIONS = 10
export const SUGGESTED_MEMBERS = 6

/** An @ and a handle, not inside of an address or a word. */
export const MENTION = /(?<![\w@./-])@([a-z0-9][a-z0-9_-]{1,28}[a-z0-9])(?![\w-])/gi

/** Who is named with an @, in small letters, each once. */
export function mentionsIn(text: string) {
  return [...new Set([...text.matchAll(MENTION)].map(([, handle]) => handle!.toLowerCase()))]
}

/** `q`: the beginning of a handle, or of a word of a name. */
export const SuggestionQuery = Input({ q: Type.String({ minLength: 1, maxLength: 60 }) })

export const MemberList = Type.Object({ items: Type.Array(Member) })
export type MemberList = Static<typeof MemberList>
