import type { WhyFactor } from '#contract/listings.ts'
import { RANKING } from '#contract/ranking.ts'

// Best Match as a product of named factors, each in (0, 1]. Without search words, the product is the stored score
// times a constant, so it sorts the same way.

type Reception = { likes: number; dislikes: number; commenters: number; hours: number }

/** The logarithm of its reception, relative to the maximum. */
export function appreciation({ likes, dislikes, commenters }: Omit<Reception, 'hours'>): WhyFactor {
  const { startingPoints, commenterWeight, mostDigits } = RANKING
  const net = Math.max(0, likes - dislikes + commenterWeight * commenters)
  const people = `${counted(commenters, 'person', 'people')} commented`
  return {
    name: 'appreciation',
    value: Math.min(1, Math.log10(startingPoints + net) / mostDigits),
    sentence: `${counted(likes, 'like', 'likes')}, ${counted(dislikes, 'dislike', 'dislikes')}, and ${people}.`,
  }
}

/** Almost 1 in the first hours, then decaying. */
export function novelty({ hours }: Pick<Reception, 'hours'>): WhyFactor {
  const { startingHours, sinking } = RANKING
  return {
    name: 'freshness',
    value: (startingHours / (Math.max(0, hours) + startingHours)) ** sinking,
    sentence: `Published ${agoOf(hours)}.`,
  }
}

export function fitOfWords(value: number): WhyFactor {
  const { titleShare, factsShare } = RANKING
  const where =
    value >= titleShare
      ? 'Your search matches its title.'
      : value >= factsShare
        ? 'Your search matches its title, make, tags, town, or author.'
        : 'Your search matches its text.'
  return { name: 'words', value, sentence: where }
}

export function fading(value: number, hours: number): WhyFactor {
  return { name: 'freshness', value, sentence: `Published ${agoOf(hours)}.` }
}

export function nearness(value: number, km: number | null): WhyFactor {
  const sentence = km === null ? 'It doesn’t list a place.' : `It’s ${Math.round(km)} km from the place you chose.`
  return { name: 'nearness', value, sentence, ...(km !== null && { km: Math.round(km) }) }
}

export function scoreOf(factors: readonly WhyFactor[]) {
  return factors.reduce((product, { value }) => product * value, 1)
}

function agoOf(hours: number) {
  if (hours < 1) return 'less than an hour ago'
  if (hours < 48) return `${counted(Math.floor(hours), 'hour', 'hours')} ago`
  return `${counted(Math.floor(hours / 24), 'day', 'days')} ago`
}

function counted(count: number, one: string, many: string) {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
