import type { HoldRuleKind } from '#contract/holds.ts'
import { before } from './moments.ts'
import type { Stage } from './rehearsal.ts'
import type { Ago } from './sample.ts'

/** `heldPosts`: how many posts it would have held when it was tried. Without, it is a draft that nobody has tried yet. */
type SampleRule = { kind: HoldRuleKind; text: string; ago: Ago; heldPosts?: number; isActive?: boolean }

const rules: readonly SampleRule[] = [
  { kind: 'word', text: 'wire transfer only', ago: '6d', heldPosts: 2, isActive: true },
  { kind: 'word', text: 'gift card codes', ago: '5d', heldPosts: 0, isActive: true },
  { kind: 'domain', text: 'cheap-vin-codes.example', ago: '3d', heldPosts: 4, isActive: true },
  { kind: 'word', text: 'mileage correction', ago: '1d', heldPosts: 1 },
  { kind: 'domain', text: 'free-tune-files.example', ago: '3h' },
]

/** The words and domains that the admin holds, and drafts. */
export async function storeHoldRules({ tx, now, cast }: Stage) {
  const [admin] = [...cast.values()].filter(({ role }) => role === 'admin')
  for (const { kind, text, ago, heldPosts, isActive = false } of rules) {
    const at = before(now, ago)
    await tx`
      insert into hold_rules (kind, text, key, state, tried_at, tried_posts, created_by, created_at, changed_at)
      values (${kind}, ${text}, ${text}, ${isActive ? 'active' : 'draft'}, ${heldPosts === undefined ? null : at},
        ${heldPosts ?? null}, ${admin!.id}, ${at}, ${at})
      on conflict do nothing`
  }
}
