import { oneLine } from '../../../platform/http/one-line.ts'

/** How much of a question to read for the excerpt, in code points: more than the widest row shows. */
export const READ_FOR_EXCERPT = 240

/** The beginning of a text as one line of whole words. */
export function excerptOf(opening: string) {
  const isCut = [...opening].length === READ_FOR_EXCERPT
  return oneLine(isCut ? opening.replace(/\s\S*$/, '') : opening)
}
