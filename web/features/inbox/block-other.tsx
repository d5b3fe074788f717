import { useQueryClient } from '@tanstack/react-query'
import type { Member } from '#contract/members.ts'
import { BlockDialog } from '../blocks-and-mutes/index.ts'
import { lookAgain } from './sync/live.ts'

type Props = { conversationId: number; member: Member; onClose: () => void }

/** Blocks the other side. The chat stays where it is, and shows what is not possible any more. */
export function BlockOther({ conversationId, member, onClose }: Props) {
  const client = useQueryClient()
  return <BlockDialog member={member} onClose={onClose} onBlocked={() => lookAgain(client, conversationId)} />
}
