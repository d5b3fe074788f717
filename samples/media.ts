import clips from './clips.json' with { type: 'json' }
import pictures from './pictures.json' with { type: 'json' }

export { clips, pictures }

/** What the artwork's list says of this picture. Throws where there is none: a post names one that was never drawn. */
export function pictureNamed(name: string) {
  return found(pictures, name)
}

/** `poster` is the name of a picture, `seconds` the length of the file. */
export function clipNamed(name: string) {
  return found(clips, name)
}

function found<Entry extends { name: string }>(entries: Entry[], name: string) {
  const entry = entries.find((candidate) => candidate.name === name)
  if (!entry) throw new Error(`There is no sample file named "${name}".`)
  return entry
}
