import type { Member } from '#contract/members.ts'
import { LEAST_TIP_VBT, MAX_TIP_MESSAGE_LENGTH, MOST_TIP_VBT, type NewTip } from '#contract/tips.ts'
import { type MoneyRules, moneyMistake, vbtIn } from '#contract/typed-money.ts'

/** `tokens`: what the author suggests. */
export type TippedPost = { id: number; tokens: number | null; author: Member }

/** What is chosen and typed. `amount`: one of the choices as text, or 'own' for what is typed in `own`. */
export type TipForm = { amount: string; own: string; message: string; isAnonymous: boolean }

/** Of the own amount. */
export const tipRules: MoneyRules = { lead: 'VBT', least: LEAST_TIP_VBT, most: MOST_TIP_VBT, noun: 'Amounts' }

const USUAL = [4, 10, 20, 40]

/** The author's suggestion first, then others beside it. */
export function tipChoices(suggested: number | null) {
  const first = suggested && suggested >= LEAST_TIP_VBT && suggested <= MOST_TIP_VBT ? [suggested] : []
  return [...first, ...USUAL.filter((amount) => amount !== suggested)].slice(0, USUAL.length)
}

export function newTipForm(suggested: number | null): TipForm {
  return { amount: String(tipChoices(suggested)[0]), own: '', message: '', isAnonymous: false }
}

/** In whole VBT; null if it is blank, or no amount that can be tipped. */
export function vbtOfForm({ amount, own }: TipForm) {
  return vbtIn(amount === 'own' ? own : amount, tipRules)
}

/** What is wrong with the own amount; null if another one is chosen. */
export function ownAmountMistake({ amount, own }: TipForm) {
  if (amount !== 'own') return null
  return own.trim() === '' ? 'Enter an amount.' : moneyMistake(own, tipRules)
}

/** Null if something is missing or too long. */
export function toTip(form: TipForm): NewTip | null {
  const vbt = vbtOfForm(form)
  const message = form.message.trim()
  if (vbt === null || [...message].length > MAX_TIP_MESSAGE_LENGTH) return null
  return { vbt, isAnonymous: form.isAnonymous, ...(message && { message }) }
}
