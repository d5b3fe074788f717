const MOST_NAMES = 3

/** Why some of the chosen files were not added, by name: 'You can add up to 10 photos. We left out “b.jpg”.' */
export function leftOutOf(type: 'image' | 'video', max: number, names: readonly string[]) {
  const noun = type === 'image' ? 'photo' : 'video'
  const limit = `You can add ${max === 1 ? `1 ${noun}` : `up to ${max} ${noun}s`}.`
  const quoted = names.slice(0, MOST_NAMES).map((name) => `“${name}”`)
  const more = names.length - quoted.length
  const list = new Intl.ListFormat('en-US').format(more > 0 ? [...quoted, `${more} more`] : quoted)
  return `${limit} We left out ${list}.`
}
