import { MIN_READING_SECONDS, READING_WORDS_A_MINUTE } from '#contract/posts.ts'

/** In whole seconds. Words must contain a letter or a digit, so Markdown syntax does not count. */
export function readingSeconds(text: string) {
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  return Math.max(MIN_READING_SECONDS, Math.round((words * 60) / READING_WORDS_A_MINUTE))
}
