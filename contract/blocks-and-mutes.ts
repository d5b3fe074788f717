import { type Static, Type } from 'typebox'
import { Input, Page, Timestamp } from './basics.ts'
import { Member } from './members.ts'

/** A member whom the viewer has blocked or muted. */
export const Unwanted = Type.Object({ member: Member, since: Timestamp })
export type Unwanted = Static<typeof Unwanted>
export const UnwantedPage = Page(Unwanted)
export type UnwantedPage = Static<typeof UnwantedPage>

export const MAX_MUTED_WORDS = 200
export const MIN_MUTED_WORD_LENGTH = 2
export const MAX_MUTED_WORD_LENGTH = 60

/** A word or phrase, stored normalized for comparison: lower case, without accents. */
export const MutedWord = Input({
  word: Type.String({ minLength: MIN_MUTED_WORD_LENGTH, maxLength: MAX_MUTED_WORD_LENGTH, pattern: '\\S' }),
})
export const MutedWords = Type.Object({ items: Type.Array(Type.Object({ word: Type.String(), since: Timestamp })) })
export type MutedWords = Static<typeof MutedWords>
