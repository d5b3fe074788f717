import { VBT_CENTS } from '#contract/money.ts'

/** A number as spreadsheets and people write it: '1,299', '1299.00', '1.299,00', '12,50'. Undefined if it is none. */
export function numberIn(text: string) {
  const plain = text.replaceAll(/\s/g, '')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) || /^\d{1,15}(\.\d+)?$/.test(plain))
    return Number(plain.replaceAll(',', ''))
  if (!/^(\d{1,3}(\.\d{3})+|\d{1,15}),\d{1,2}$/.test(plain)) return undefined
  return Number(plain.replaceAll('.', '').replace(',', '.'))
}

/** A whole number, also as '3.00'. Text that is none stays, so that the form's check reports it. */
export function wholeIn(text: string) {
  const number = numberIn(text)
  return number !== undefined && Number.isSafeInteger(number) ? number : text
}

/** '$45', '45.25 USD', '1,299': a price in VBT, or what is wrong with it. '180 VBT' is one, too. */
export function priceIn(text: string): number | { problem: string } {
  const [, dollars = '', unit = ''] = /^\s*(?:US)?\$?\s*([\d.,\s]+?)\s*(USD|VBT)?\s*$/i.exec(text) ?? []
  const number = numberIn(dollars)
  if (number === undefined) return { problem: 'Enter a price in dollars, such as 45 or 1,299.50.' }
  const tokens = unit.toUpperCase() === 'VBT' ? number : Math.round(number * 100) / VBT_CENTS
  return Number.isInteger(tokens) ? tokens : { problem: `Prices go in steps of $0.25. ${closestTo(tokens)}` }
}

/** 'The closest are $12.25 and $12.50.' */
function closestTo(tokens: number) {
  const [below, above] = [Math.floor(tokens), Math.ceil(tokens)].map((whole) => dollarsOf(whole))
  return `The closest are $${below} and $${above}.`
}

/** 5 -> '1.25' */
export function dollarsOf(tokens: number) {
  return ((tokens * VBT_CENTS) / 100).toFixed(2)
}
