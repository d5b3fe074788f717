import { type Static, Type } from 'typebox'
import { Input, Nullable, RequiredText, Timestamp } from './basics.ts'

/** What admins can switch off for everyone. Reading never is. */
export const SWITCHES = [
  'sign_ups',
  'publishing',
  'comments',
  'messages',
  'uploads',
  'top_ups',
  'payouts',
  'offers',
  'checkouts',
] as const
export const SwitchName = Type.Enum(SWITCHES)
export type SwitchName = Static<typeof SwitchName>

export const MAX_SWITCH_REASON = 300

/** What members read while it is off: as the answer to a call, and in place of the form. */
export const SWITCHED_OFF: Record<SwitchName, string> = {
  sign_ups: 'Sign-ups are closed for now. If you have an account, you can still sign in.',
  publishing: 'You can’t publish posts for now. Your drafts are safe. Try again later.',
  comments: 'Comments and replies are off for now. Try again later.',
  messages: 'You can’t send messages for now. Try again later.',
  uploads: 'You can’t upload files for now. Try again later.',
  top_ups: 'You can’t buy tokens for now. Your balance isn’t affected. Try again later.',
  payouts: 'You can’t start a payout for now. Your tokens are safe. Try again later.',
  offers: 'You can’t make offers for now. Open offers can still be accepted or declined.',
  checkouts: 'You can’t check out for now. Open orders go on as usual. Try again later.',
}

/** `GET /api/switches`: what is off at the moment. */
export const SwitchedOff = Type.Object({ off: Type.Array(SwitchName) })
export type SwitchedOff = Static<typeof SwitchedOff>

/** `reason`, `changedBy`, `changedAt`: of the last change; null before the first. */
export const FeatureSwitch = Type.Object({
  name: SwitchName,
  isOn: Type.Boolean(),
  reason: Nullable(Type.String()),
  changedBy: Nullable(Type.String()),
  changedAt: Nullable(Timestamp),
})
export type FeatureSwitch = Static<typeof FeatureSwitch>
export const FeatureSwitches = Type.Object({ items: Type.Array(FeatureSwitch) })
export type FeatureSwitches = Static<typeof FeatureSwitches>

/** The body of `PUT /api/admin/switches/{name}`. */
export const SwitchChange = Input({ isOn: Type.Boolean(), reason: RequiredText(MAX_SWITCH_REASON) })
export type SwitchChange = Static<typeof SwitchChange>
