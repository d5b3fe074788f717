import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Bounty } from '#contract/bounties.ts'
import { shownName } from '#contract/members.ts'
import { VBT_CENTS } from '#contract/money.ts'
import type { Post } from '#contract/posts.ts'
import { dollars } from '../../platform/money.ts'
import { useRoom } from '../../platform/socket.ts'
import { dayOf } from '../../platform/time.ts'
import { Button } from '../../ui/button.tsx'
import { PersonName } from '../../ui/person-name.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Vbt } from '../../ui/vbt.tsx'
import { bountyQuery, useBountyRefetch } from './api.ts'
import { RaiseDialog } from './raise-dialog.tsx'

type Props = { post: Pick<Post, 'id' | 'author' | 'bounty' | 'can'> }

/** The bounty of a forum post, live. Its author can raise it, or offer the first one. */
export function BountyPanel({ post }: Props) {
  const { bounty, mayRaise } = useLiveBounty(post)
  if (!bounty && !mayRaise) return null
  return (
    <section aria-labelledby="bounty" className="rounded-lg bg-surface-1 p-5 shadow-1 md:px-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="bounty" className="type-h3">
          Bounty
        </h2>
        {bounty && <Worth bounty={bounty} />}
        {mayRaise && <Raise postId={post.id} held={bounty?.vbt ?? 0} />}
      </div>
      <p className="mt-2 text-ink-2">
        {bounty ? wordsOf(bounty, post) : 'Offer tokens for the answer that helps you.'}
      </p>
    </section>
  )
}

/** Shows what the post itself says until the bounty is loaded. */
function useLiveBounty({ id, bounty }: Props['post']) {
  const { data } = useQuery(bountyQuery(id))
  const refetchAll = useBountyRefetch(id)
  useRoom(`post:${id}`, ({ type }) => void (type === 'bounty_changed' && refetchAll()), refetchAll)
  const first: Bounty | null = bounty ? { ...bounty, endedAt: null, paidTo: null } : null
  return data ? { bounty: data.bounty, mayRaise: data.can.raise } : { bounty: first, mayRaise: false }
}

function Raise({ postId, held }: { postId: number; held: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" look="outline" className="ml-auto" onClick={() => setOpen(true)}>
        {held > 0 ? 'Raise bounty' : 'Offer bounty'}
      </Button>
      {isOpen && <RaiseDialog postId={postId} held={held} onClose={() => setOpen(false)} />}
    </>
  )
}

function Worth({ bounty: { vbt, state } }: { bounty: Bounty }) {
  return (
    <p className="inline-flex flex-wrap items-center gap-x-2">
      <Vbt amount={vbt} />
      <span className="text-sm text-ink-3">{dollars(vbt * VBT_CENTS)}</span>
      {state !== 'open' && <Tag tone={state === 'paid' ? 'ok' : 'plain'}>{state === 'paid' ? 'Paid' : 'Returned'}</Tag>}
    </p>
  )
}

function wordsOf({ state, endsAt, endedAt, paidTo }: Bounty, { author, can }: Pick<Post, 'author' | 'can'>): ReactNode {
  if (state === 'open') {
    return can.edit
      ? `Accept an answer to pay it out. Without one, it comes back to you on ${dayOf(endsAt)}.`
      : `Goes to the author of the answer that ${shownName(author)} accepts. Ends ${dayOf(endsAt)}.`
  }
  const on = endedAt ? ` on ${dayOf(endedAt)}` : ''
  if (state === 'returned') return `No answer was accepted. It went back to ${can.edit ? 'you' : author.name}${on}.`
  if (!paidTo) return `Paid for an accepted answer${on}.`
  return (
    <>
      Paid to{' '}
      <Link
        to="/profile/$handle"
        params={{ handle: paidTo.handle }}
        className="font-semibold text-ink hover:text-powder"
      >
        <PersonName of={paidTo} />
      </Link>
      {on}.
    </>
  )
}
