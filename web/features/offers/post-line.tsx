import type { ReactNode } from 'react'
import type { Picture } from '#contract/media.ts'
import { PostThumb } from '../media/index.ts'

type Props = { picture: Picture | null; kind: 'market' | 'vehicle'; title: string; children: ReactNode }

/** The post that a dialog is about: picture, title, and price. */
export function PostLine({ picture, kind, title, children }: Props) {
  return (
    <div className="grid grid-cols-[76px_minmax(0,1fr)] items-center gap-3">
      <PostThumb picture={picture} kind={kind} />
      <div className="min-w-0">
        <p className="type-card-sm line-clamp-2 break-words text-ink">
          <bdi>{title}</bdi>
        </p>
        <p className="text-sm text-ink-3">{children}</p>
      </div>
    </div>
  )
}
