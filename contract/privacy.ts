import { type Static, Type } from 'typebox'
import { Input } from './basics.ts'

export const MENTIONS_FROM = ['everyone', 'followed', 'nobody'] as const

/**
 * What others see of a member, and whose mentions reach them. `followed`: only people they follow. `showsTips`: the
 * profile says what the member got in tips.
 */
const fields = { showsFollows: Type.Boolean(), showsTips: Type.Boolean(), mentionsFrom: Type.Enum(MENTIONS_FROM) }
export const Privacy = Type.Object(fields)
export type Privacy = Static<typeof Privacy>

export const PrivacyChange = Input({
  showsFollows: Type.Optional(fields.showsFollows),
  showsTips: Type.Optional(fields.showsTips),
  mentionsFrom: Type.Optional(fields.mentionsFrom),
})
export type PrivacyChange = Static<typeof PrivacyChange>
