import type { SampleBlog } from './sample.ts'

/** Newest first; the articles are Markdown files in `blogs/`. */
export const blogs: SampleBlog[] = []
