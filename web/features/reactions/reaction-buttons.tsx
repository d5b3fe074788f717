import { useRouterState } from '@tanstack/react-router'
import { type LucideIcon, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import type { Post } from '#contract/posts.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useAsMember } from '../identity/index.ts'
import { useReaction } from './api.ts'

/** Like and Dislike. Their counts are beside the comments. Visitors are asked to sign in, and come back to the post. */
export function ReactionButtons({ post }: { post: Post }) {
  const asMember = useAsMember()
  const here = useRouterState({ select: ({ location }) => `${location.pathname}${location.searchStr}` })
  const reaction = useReaction(post)
  const mine = post.mine?.reaction ?? null

  const choose = (chosen: 1 | -1) =>
    asMember({ back: here, why: 'like' }, () => reaction.mutate(mine === chosen ? null : chosen))

  return (
    <span className="flex">
      <Thumb Icon={ThumbsUp} name="Like" count={post.likes} isOn={mine === 1} onClick={() => choose(1)} />
      <Thumb Icon={ThumbsDown} name="Dislike" count={post.dislikes} isOn={mine === -1} onClick={() => choose(-1)} />
    </span>
  )
}

type ThumbProps = { Icon: LucideIcon; name: string; count: number; isOn: boolean; onClick: () => void }

function Thumb({ Icon, name, count, isOn, onClick }: ThumbProps) {
  const [turns, setTurns] = useState(0)
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`${name}, ${count.toLocaleString('en-US')}`}
      onClick={() => {
        setTurns(turns + 1)
        onClick()
      }}
      className={`${buttonClass()} first:rounded-r-none last:rounded-l-none not-first:border-l not-first:border-line px-4! max-md:flex-1 aria-pressed:text-accent-ink`}
    >
      <span key={turns} aria-hidden className={turns > 0 ? 'nodding' : ''}>
        <Icon size={20} fill={isOn ? 'currentColor' : 'none'} />
      </span>
      {name}
    </button>
  )
}
