import { Link } from '@tanstack/react-router'
import { Copy, EyeOff, SquareArrowOutUpRight } from 'lucide-react'
import { type CollectionName, type Document, kindOfCollection } from '#contract/admin.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { errorToast, toast } from '../../../ui/toast.tsx'
import { postRoutes } from '../../posts/index.ts'
import { Json } from './json.tsx'

/** One document: its path and its stored fields. */
export function DocumentBox({ collection, document }: { collection: CollectionName; document: Document }) {
  const { id, isHidden, fields } = document
  const stored = { id, ...fields }
  const path = `${collection}/${id}`
  return (
    <li className="[contain-intrinsic-size:auto_360px] [content-visibility:auto]">
      <div className="mb-1 flex min-h-11 flex-wrap items-center gap-x-2">
        <code className="mr-auto font-mono text-sm font-medium">{path}</code>
        {isHidden && (
          <Tag tone="danger" icon={<EyeOff aria-hidden />}>
            Hidden
          </Tag>
        )}
        <IconButton label={`Copy ${path}`} onClick={() => copy(stored, path)}>
          <Copy size={18} aria-hidden />
        </IconButton>
        <Link
          to={postRoutes[kindOfCollection(collection)]}
          params={{ postId: String(id) }}
          aria-label={`Open post ${path}`}
          className={`${buttonClass({ look: 'quiet', size: 'sm' })} px-2!`}
        >
          <SquareArrowOutUpRight size={16} aria-hidden />
          Open post
        </Link>
      </div>
      <Json value={stored} />
    </li>
  )
}

async function copy(stored: object, path: string) {
  try {
    await navigator.clipboard.writeText(JSON.stringify(stored, null, 2))
    toast(`Copied ${path}`)
  } catch {
    errorToast('Your browser blocked copying.')
  }
}
