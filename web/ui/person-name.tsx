import type { Named } from '#contract/members.ts'

type Props = { of: Named }

/**
 * A member's name in its own reading direction. If it could be mistaken for another member's, the handle follows, and
 * stays visible where a long name is cut.
 */
export function PersonName({ of: { name, handle, showsHandle } }: Props) {
  if (!showsHandle) return <bdi>{name}</bdi>
  return (
    <span className="inline-flex max-w-full items-baseline gap-1 align-bottom">
      <bdi className="min-w-0 truncate">{name}</bdi>
      <span className="max-w-7/10 shrink-0 truncate font-normal text-ink-3">@{handle}</span>
    </span>
  )
}
