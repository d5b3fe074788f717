import { type Static, Type } from 'typebox'
import { Input } from './basics.ts'

export const MENTIONS_FROM = ['everyone', 'followed', 'nobody'] as const
export const MESSAGES_FROM = ['everyone', 'followed', 'nobody'] as const

/**
 * What others see about a member, and whose mentions and messages reach them. `followed`: only those by people they
 * follow. Messages about orders always arrive. `showsTips`: the profile shows tips they received. `showsLastSeen`:
 * people in a conversation with the member see when the member was last here, and the member sees it about them.
 */
const fields = {
  showsFollows: Type.Boolean(),
  showsTips: Type.Boolean(),
  showsLastSeen: Type.Boolean(),
  mentionsFrom: Type.Enum(MENTIONS_FROM),
  messagesFrom: Type.Enum(MESSAGES_FROM),
}
export const Privacy = Type.Object(fields)
export type Privacy = Static<typeof Privacy>

export const PrivacyChange = Input({
  showsFollows: Type.Optional(fields.showsFollows),
  showsTips: Type.Optional(fields.showsTips),
  showsLastSeen: Type.Optional(fields.showsLastSeen),
  mentionsFrom: Type.Optional(fields.mentionsFrom),
  messagesFrom: Type.Optional(fields.messagesFrom),
})
export type PrivacyChange = Static<typeof PrivacyChange>
