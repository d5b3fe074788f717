const ACRONYMS = new Map(['id', 'url', 'usd', 'vbt', 'vin', 'zip'].map((name) => [name, name.toUpperCase()]))

/**
 * A field as people say it, for a sentence that stands alone: 'deliveryMethods.0.maxDays' -> 'Max days',
 * 'price_vbt' -> 'Price VBT'. Forms use their own labels.
 */
export function fieldName(path: string) {
  const last = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path
  const words = last.replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ').split(/[\s_-]+/)
  const name = words.map((word) => ACRONYMS.get(word.toLowerCase()) ?? word.toLowerCase()).join(' ')
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
}
