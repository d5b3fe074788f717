/** America/Los_Angeles -> Pacific Time. The town, for a zone that has only an offset. */
export function zoneName(timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' }).formatToParts()
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return /^$|^GMT[+-]/.test(name) ? `${townOf(timeZone)} Time` : name
}

/** Every zone for a select, by name: Pacific Time (Los Angeles). `first` are at the top, in their order. */
export function zoneOptions(first: readonly string[]) {
  const rest = all().filter(({ value }) => !first.includes(value))
  return [...[...new Set(first)].map(optionOf), ...rest]
}

type Option = { value: string; label: string }
let sorted: Option[] | undefined

/** Made once, when first needed: four hundred formatters take a while. */
function all() {
  sorted ??= Intl.supportedValuesOf('timeZone')
    .map(optionOf)
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en-US'))
  return sorted
}

function optionOf(value: string): Option {
  const name = zoneName(value)
  const town = townOf(value)
  return { value, label: name.startsWith(town) ? name : `${name} (${town})` }
}

/** America/Argentina/Buenos_Aires -> Buenos Aires */
function townOf(timeZone: string) {
  return timeZone.split('/').at(-1)!.replaceAll('_', ' ')
}
