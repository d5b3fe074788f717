import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Bone } from '../../../../ui/skeleton.tsx'
import { orderQuery, stateLook } from '../../../orders/index.ts'
import { postQuery } from '../../../posts/index.ts'
import { MessagePost, OrderCard } from './cards.tsx'
import { type OwnLink, ownLinks } from './own-links.ts'

/** Chats stay open for a long time. A card's content may be this old. */
const FRESH_MS = 5 * 60_000

/** The posts and orders that a text links to. Those that the viewer can't see stay plain links. */
export function OwnLinkCards({ text, besides }: { text: string; besides: number | undefined }) {
  const links = useMemo(() => ownLinks(text, location.origin), [text])
  return links
    .filter(({ kind, id }) => kind === 'order' || id !== besides)
    .map((link) => <OwnLinkCard key={`${link.kind} ${link.id}`} link={link} />)
}

function OwnLinkCard({ link: { kind, id } }: { link: OwnLink }) {
  return kind === 'post' ? <LinkedPost id={id} /> : <LinkedOrder id={id} />
}

function LinkedPost({ id }: { id: number }) {
  const { data, isPending } = useQuery({ ...postQuery(id), staleTime: FRESH_MS, retry: false })
  if (isPending) return <CardBone />
  return data ? <MessagePost post={data} /> : null
}

function LinkedOrder({ id }: { id: number }) {
  const { data, isPending } = useQuery({ ...orderQuery(id), staleTime: FRESH_MS, retry: false })
  if (isPending) return <CardBone />
  if (!data) return null
  const { title = '', thumbnail = null } = data.lines[0] ?? {}
  const status = stateLook(data).name
  return (
    <OrderCard order={{ id, kind: data.kind, number: data.number, title, thumbnail, status }} className="max-w-90" />
  )
}

/** As high as a card, so that the messages below stay where they are. */
function CardBone() {
  return <Bone className="h-16 w-full max-w-90 rounded-md!" />
}
