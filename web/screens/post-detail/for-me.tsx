import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import type { Fit } from '#contract/sales.ts'
import { sessionQuery } from '../../features/identity/index.ts'

/** What a part is to this member: whether it fits their vehicle. */
export function ForMe({ post }: { post: Post }) {
  const { sale } = post
  const me = useQuery(sessionQuery).data?.me ?? null
  if (!sale || !me || me.id === post.author.id) return null
  return <ul className="grid gap-2 text-base empty:hidden">{sale.fit && <FitLine fit={sale.fit} />}</ul>
}

function FitLine({ fit: { vehicle, isListed } }: { fit: Fit }) {
  return isListed ? (
    <Line icon={<CircleCheck size={20} aria-hidden className="text-ok" />}>Fits your {vehicle}</Line>
  ) : (
    <Line icon={<CircleHelp size={20} aria-hidden className="text-ink-3" />}>
      The seller doesn’t list your {vehicle} as a fit
    </Line>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 [&>svg]:mt-px [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </li>
  )
}
