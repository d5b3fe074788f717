import { MAX_NAME_LENGTH } from '#contract/members.ts'
import { oneLine } from '../../platform/http/typed-text.ts'

/** The name of a new member, from wherever it comes: never blank, and never too long. */
export function nameOf(fullName: string, otherwise = '') {
  const [name = 'Member'] = [fullName, otherwise].map(shortened).filter((text) => text !== '')
  return name
}

function shortened(text: string) {
  return oneLine([...oneLine(text)].slice(0, MAX_NAME_LENGTH).join(''))
}
