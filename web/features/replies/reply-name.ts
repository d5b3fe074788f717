import type { Reply } from '#contract/replies.ts'

/** 'reply 3 by Lena Fox', in the names of buttons that every reply has. */
export function nameOfReply({ number, author }: Pick<Reply, 'number' | 'author'>) {
  return `reply ${number} by ${author?.name ?? 'a deleted member'}`
}
