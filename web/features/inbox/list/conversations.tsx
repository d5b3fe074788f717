import type { ConversationFilter } from '#contract/conversations.ts'
import { useDelayed } from '../../../platform/use-delayed.ts'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { useConversations } from '../sync/use-conversations.ts'
import { ConversationRow } from './conversation-row.tsx'
import { NoConversations } from './no-conversations.tsx'
import { RowBones } from './row-bones.tsx'

type Props = { filter: ConversationFilter; openId: number | null }

/** The conversations of one filter, by their last message. */
export function Conversations({ filter, openId }: Props) {
  const list = useConversations(filter)
  const isLate = useDelayed(list.isPending)
  if (list.isPending) return isLate ? <RowBones /> : null
  if (!list.data) return <LoadFailed error={list.error} onRetry={() => void list.refetch()} className="px-5 pt-2" />
  const items = list.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <NoConversations filter={filter} />
  return (
    <>
      <ul aria-label="Conversations">
        {items.map((conversation) => (
          <ConversationRow key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} />
        ))}
      </ul>
      <div className="px-5">
        <LoadMore list={list} />
      </div>
    </>
  )
}
