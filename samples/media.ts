import clips from './clips.json' with { type: 'json' }
import pictures from './pictures.json' with { type: 'json' }

export { clips, pictures }

/** The entry of a picture in the artwork’s list. Throws if a post refers to a picture that does not exist. */
export function pictureNamed(name: string) {
  return found(pictures, name)
}

/** `poster`: the name of a picture; `seconds`: the length of the clip. */
export function clipNamed(name: string) {
  return found(clips, name)
}

function found<Entry extends { name: string }>(entries: Entry[], name: string) {
  const entry = entries.find((candidate) => candidate.name === name)
  if (!entry) throw new Error(`There is no sample file named "${name}".`)
  return entry
}
