import type { ReactNode } from 'react'
import { usePageTitle } from '../../platform/page-title.ts'
import { ForMembers } from './for-members.tsx'

type Props = { what: 'order' | 'deposit'; title: string; back: string; children: (memberId: number) => ReactNode }

/** A page that only its two sides may see. Visitors sign in first. */
export function ForSides({ what, title, back, children }: Props) {
  usePageTitle(title)
  return (
    <ForMembers title={`Sign in to see this ${what}`} text="Sign in as the buyer or the seller." back={back}>
      {({ id }) => children(id)}
    </ForMembers>
  )
}
