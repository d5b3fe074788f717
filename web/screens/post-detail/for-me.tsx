import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Post } from '#contract/posts.ts'
import type { Fit } from '#contract/sales.ts'
import { addressesQuery } from '../../features/addresses/index.ts'
import { sessionQuery } from '../../features/identity/index.ts'
import { shippingWords } from './for-me-words.ts'

/** What a part is to this member: whether it fits their vehicle, and what shipping to their address costs. */
export function ForMe({ post }: { post: Post }) {
  const { market, sale } = post
  const me = useQuery(sessionQuery).data?.me ?? null
  if (!sale || !me || me.id === post.author.id) return null
  return (
    <ul className="grid gap-2 text-base empty:hidden">
      {sale.fit && <FitLine fit={sale.fit} />}
      {market!.canShip && sale.storefront && <ShippingLine post={post} />}
    </ul>
  )
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

/** To the default address, which is the first one. */
function ShippingLine({ post: { sale, tokens } }: { post: Post }) {
  const address = useQuery(addressesQuery).data?.items[0]
  const words = address && shippingWords(sale!.storefront!, address, tokens ?? 0)
  return words ? <Line icon={<Truck size={20} aria-hidden className="text-ink-3" />}>{words}</Line> : null
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 [&>svg]:mt-px [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </li>
  )
}
