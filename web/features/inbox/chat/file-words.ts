import type { MessageFile } from '#contract/messages.ts'

/** What a message without text has: 'Photo', 'File: Title.pdf', '3 files'. */
export function wordsOfFiles(files: readonly MessageFile[]) {
  const [first] = files
  if (!first || files.length > 1) return `${files.length} files`
  if (first.document) return `File: ${first.document.name}`
  return first.clip ? 'Video' : 'Photo'
}
