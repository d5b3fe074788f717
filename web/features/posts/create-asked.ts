import { POST_KINDS, type PostKind } from '#contract/posts.ts'

/** What `?create=` asks for: a kind to start with, a private request to a business ('request:12'), or a draft to continue. */
export type CreateAsked = { kind?: PostKind; businessId?: number; draftId?: string }

/** Reads `?create=`. Anything but a kind is the id of a draft. */
export function createAskedIn(asked: string | undefined): CreateAsked {
  if (asked === undefined) return {}
  const [, businessId] = /^request:([1-9]\d{0,14})$/.exec(asked) ?? []
  if (businessId) return { kind: 'request', businessId: Number(businessId) }
  const kind = POST_KINDS.find((one) => one === asked)
  return kind ? { kind } : { draftId: asked }
}

/** The value of `?create=` that asks for this. */
export function askToCreate({ kind, businessId }: Omit<CreateAsked, 'draftId'>): true | string {
  return businessId === undefined ? (kind ?? true) : `request:${businessId}`
}
