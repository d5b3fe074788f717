import { own } from '#contract/own.ts'
import type { PostKind } from '#contract/posts.ts'
import { MOST_COUNTED, MOST_OF_A_KIND, type SearchOverview } from '#contract/search.ts'

/** The counts of a search as they are shown: '12', and '10,000+' if there are more than were counted. */
export function countsOf({ counts, isCapped, peopleCount, tagCount }: SearchOverview) {
  const posts = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const total = isCapped ? MOST_COUNTED : posts + peopleCount + tagCount
  const areNamesCapped = [peopleCount, tagCount].some((count) => count >= MOST_OF_A_KIND)
  const ofNames = (count: number) => shown(count, count >= MOST_OF_A_KIND)
  return {
    all: shown(total, isCapped || areNamesCapped),
    isOne: total === 1,
    people: ofNames(peopleCount),
    tags: ofNames(tagCount),
    ofKind(kind: PostKind) {
      const count = own(counts, kind) ?? 0
      return shown(count, isCapped && count >= MOST_OF_A_KIND)
    },
  }
}

function shown(count: number, isMore: boolean) {
  return `${count.toLocaleString('en-US')}${isMore ? '+' : ''}`
}
