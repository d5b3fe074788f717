import { jsonBytes, markupOf, parseMarkdown, plainMarkup } from '../markdown/index.ts'

/** What a blog post's source and HTML may take in one reply, in bytes as JSON. The rest of the post is small. */
const ROOM = 440_000
/** A longer source has a route of its own. It takes scripts with three or four bytes a character. */
const MOST_SOURCE = 150_000

/** The Markdown of a blog post as safe HTML that fits into one reply. */
export function renderBlog(text: string): string {
  const most = isSourceIncluded(text) ? ROOM - MOST_SOURCE : ROOM
  return markupOf(parseMarkdown(text), most) ?? plainMarkup(text, most)
}

export function isSourceIncluded(text: string) {
  return jsonBytes(text) <= MOST_SOURCE
}
