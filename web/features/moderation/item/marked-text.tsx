import type { Case } from '#contract/moderation.ts'

/** The text, with the words and links that a check found. */
export function MarkedText({ text, holdReasons }: { text: string } & Pick<Case, 'holdReasons'>) {
  const found = holdReasons.flatMap(({ check, detail }) =>
    check === 'word' || check === 'domain' ? (detail ?? []) : [],
  )
  if (found.length === 0) return text
  return partsOf(text, found).map(({ start, part, isFound }) =>
    isFound ? (
      <mark key={start} className="rounded-xs bg-danger-wash px-1 text-danger">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

/** The text in pieces; `isFound`: one of the words, in any case of letters. */
export function partsOf(text: string, words: readonly string[]) {
  const pattern = new RegExp(`(${words.map(escaped).join('|')})`, 'iu')
  let start = 0
  return text
    .split(pattern)
    .map((part, index) => {
      start += part.length
      return { start: start - part.length, part, isFound: index % 2 === 1 }
    })
    .filter(({ part }) => part !== '')
}

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
