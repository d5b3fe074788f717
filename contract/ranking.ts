/**
 * Best Match, as published. Without search words: hot = log10(2 + max(0, likes - dislikes + 2 x people who commented))
 * / (hours + 2)^1.5. Events that are over come last. Around a location, near posts come before far ones: within 25 km, then
 * 75, 175, 375, and so on. With search words: text match x recency x proximity.
 */
export const RANKING = {
  /** A person who comments counts as much as this many likes. */
  commenterWeight: 2,
  /** Added before the logarithm, so that a post without any response still has a score. */
  startingPoints: 2,
  /** Added to the age in hours, so that little changes within the first hours. */
  startingHours: 2,
  /** How fast a post sinks. */
  sinking: 1.5,
  /** The maximum of the logarithm: ten million likes. */
  mostDigits: 7,
  /** The weight of a match in the title; in the make, tags, town, or author; and only in the text. */
  titleShare: 1,
  factsShare: 0.6,
  textShare: 0.25,
  /** Search results decay with age: half after about nine months. */
  fadingDays: 30,
  fading: 0.3,
} as const
