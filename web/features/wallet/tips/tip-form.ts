import type { Member } from '#contract/members.ts'
import { formatTokens } from '#contract/money.ts'
import { LEAST_TIP_VBT, MAX_TIP_MESSAGE_LENGTH, MOST_TIP_VBT, type NewTip } from '#contract/tips.ts'

/** `tokens`: what the author suggests. */
export type TippedPost = { id: number; tokens: number | null; author: Member }

/** What is chosen and typed. `amount`: one of the choices as text, or 'own' for what is typed in `own`. */
export type TipForm = { amount: string; own: string; message: string; isAnonymous: boolean }

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
  const typed = (amount === 'own' ? own : amount).replaceAll(/[\s,]/g, '')
  const vbt = /^\d{1,6}$/.test(typed) ? Number(typed) : null
  return vbt !== null && vbt >= LEAST_TIP_VBT && vbt <= MOST_TIP_VBT ? vbt : null
}

/** What is wrong with the own amount; null if it is blank. */
export function ownAmountMistake(form: TipForm) {
  if (form.amount !== 'own' || form.own.trim() === '' || vbtOfForm(form) !== null) return null
  return `Enter a whole number from ${LEAST_TIP_VBT} to ${formatTokens(MOST_TIP_VBT)}.`
}

/** Null if something is missing or too long. */
export function toTip(form: TipForm): NewTip | null {
  const vbt = vbtOfForm(form)
  const message = form.message.trim()
  if (vbt === null || [...message].length > MAX_TIP_MESSAGE_LENGTH) return null
  return { vbt, isAnonymous: form.isAnonymous, ...(message && { message }) }
}
