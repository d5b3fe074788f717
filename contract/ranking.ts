/**
 * Best Match, as it is published. Without words: hot = log10(2 + max(0, likes - dislikes + 2 x people who commented))
 * / (hours + 2)^1.5. With words: what the words find x how new x how near.
 */
export const RANKING = {
  /** One who comments counts as much as so many likes. */
  commenterWeight: 2,
  /** Added before the logarithm: a post that nobody has answered yet still counts. */
  startingPoints: 2,
  /** Added to the age in hours: within the first hours nothing changes much. */
  startingHours: 2,
  /** How fast a post sinks. */
  sinking: 1.5,
  /** So much appreciation is all there can be: ten million likes. */
  mostDigits: 7,
  /** How much a word of the search counts in the title, among make, tags, town or author, in the text alone. */
  titleShare: 1,
  factsShare: 0.6,
  textShare: 0.25,
  /** Found posts lose with every so many days, raised to this power: half after about nine months. */
  fadingDays: 30,
  fading: 0.3,
} as const
