import { MIN_READING_SECONDS, READING_WORDS_A_MINUTE } from '#contract/posts.ts'

/** Whole seconds. A word is what stands between blanks and has a letter or a digit: Markdown's signs are not read. */
export function readingSeconds(text: string) {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(MIN_READING_SECONDS, Math.round((words * 60) / READING_WORDS_A_MINUTE))
}
