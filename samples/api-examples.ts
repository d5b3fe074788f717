import type { NewPost } from '#contract/new-posts.ts'
import { POST_KINDS } from '#contract/posts.ts'
import { comments } from './comments.ts'
import { samplePosts } from './posts.ts'
import { storefronts } from './storefronts.ts'

/** Examples for the API document, by the name of their schema: the shortest sample post of each kind, and a few more. */
export function apiExamples(now: Date): Record<string, object> {
  const inputs = samplePosts(now).map(({ input }) => input)
  const posts = POST_KINDS.map((kind) => {
    const ofKind = inputs.filter((input) => input.kind === kind)
    const [shortest] = ofKind.toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length)
    return [`New${kind[0]!.toUpperCase()}${kind.slice(1)}`, brief(shortest!)] as const
  })
  const [[, text]] = Object.values(comments)[0] as [[by: string, text: string]]
  return { ...Object.fromEntries(posts), NewComment: { text }, StorefrontInput: storefronts.ada! }
}

function brief(input: NewPost): NewPost {
  return { ...input, description: input.description.split('\n\n')[0]! }
}
