import type { Document } from '#contract/admin.ts'
import type { PostKind } from '#contract/posts.ts'

export type DocumentRow = {
  id: number
  kind: PostKind
  title: string
  description: string
  address: string | null
  link: string | null
  tokens: number | null
  tags: string[]
  createdAt: string
  hiddenAt: string | null
  video: string | null
  images: string[]
  own: Record<string, unknown>
}

/** Fields under their stored names: the document database's own first, in its order, then the kind-specific ones. */
export function presentDocument(row: DocumentRow): Document {
  const { title, description, address, link, tokens, createdAt, kind } = row
  return {
    id: row.id,
    isHidden: row.hiddenAt !== null,
    fields: {
      title,
      description,
      address,
      link,
      tokens,
      ...(kind !== 'forum' && { image: row.images[0] ?? null }),
      ...(kind === 'video' && { video: row.video }),
      createdAt,
      ...(kind === 'forum' && { tags: row.tags }),
      ...(row.images.length > 1 && { images: row.images }),
      ...Object.fromEntries(Object.entries(row.own ?? {}).map(([name, value]) => [camelCase(name), value])),
    },
  }
}

function camelCase(name: string) {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
