import type { MediaType } from '#contract/media.ts'

/** A file of a message that was not answered yet. `blob`: to upload it again. `url`: its upload. `progress`: 0 to 1. */
export type OutgoingFile = {
  id: string
  name: string
  type: MediaType
  size: number
  blob?: Blob
  url?: string
  progress: number
}

/** A message to send. */
export type OutgoingDraft = {
  conversationId: number
  text: string
  replyToSeq?: number
  postId?: number
  files: OutgoingFile[]
}

/**
 * A message on its way. `problem`: why the server refused it. `at`: when it was sent, in ms. `isOnlyHere`: the browser
 * stored it nowhere, so that it is lost with its tab.
 */
export type OutgoingMessage = OutgoingDraft & {
  clientId: string
  state: 'sending' | 'failed'
  problem: string | null
  at: number
  isOnlyHere?: true
}
