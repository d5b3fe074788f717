import { EyeOff, Flag, UserX, VolumeX } from 'lucide-react'
import { useState } from 'react'
import type { PostCard } from '#contract/posts.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { BlockDialog, useQuickActs } from '../blocking/index.ts'
import { ReportDialog } from '../reports/index.ts'

/** What somebody who is signed in can do about a post in a list, without opening it. */
export function CardMenu({ post, close }: { post: PostCard; close: () => void }) {
  const [layer, setLayer] = useState<'block' | 'report' | null>(null)
  const { mute, loseInterest } = useQuickActs()
  const { author } = post
  const quickly = (act: () => unknown) => () => {
    close()
    void act()
  }

  if (layer === 'block') return <BlockDialog member={author} onClose={close} />
  if (layer === 'report') return <ReportDialog itemType="post" itemId={post.id} onClose={close} />
  return (
    <Menu label={`About “${post.title}”`}>
      <MenuItem icon={<EyeOff size={18} aria-hidden />} onSelect={quickly(() => loseInterest(post.id))}>
        Not interested
      </MenuItem>
      <MenuItem icon={<VolumeX size={18} aria-hidden />} onSelect={quickly(() => mute(author))}>
        <span className="truncate">Mute {author.name}</span>
      </MenuItem>
      <MenuItem icon={<UserX size={18} aria-hidden />} onSelect={() => setLayer('block')}>
        <span className="truncate">Block {author.name}</span>
      </MenuItem>
      <MenuItem icon={<Flag size={18} aria-hidden />} onSelect={() => setLayer('report')}>
        Report
      </MenuItem>
    </Menu>
  )
}
