/** A number as spreadsheets and people write it: '1,299', '1299.00', '1.299,00', '12,50'. Undefined if it is none. */
export function numberIn(text: string) {
  const plain = text.replaceAll(/\s|(?<=\d)['’](?=\d{3})/g, '')
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) || /^(\d{1,15}\.?\d*|\.\d+)$/.test(plain))
    return Number(plain.replaceAll(',', ''))
  if (!/^(\d{1,3}(\.\d{3})+|\d{1,15}),\d{1,2}$/.test(plain)) return undefined
  return Number(plain.replaceAll('.', '').replace(',', '.'))
}

/**
 * A whole number as people write it: '3', '1,299', '3.00'. Null for anything else, such as '1.5', '1,5', '-1', or
 * '2e3'.
 */
export function wholeNumberIn(typed: string) {
  const number = numberIn(typed)
  return number !== undefined && Number.isSafeInteger(number) ? number : null
}
