import { MessagesSquare } from 'lucide-react'
import { Suspense } from 'react'
import { MAX_TAGS } from '#contract/kinds/forum.ts'
import { formatVbt } from '#contract/money.ts'
import { BountyNote } from '../../../features/bounties/index.ts'
import { vbtOf } from '../amounts.ts'
import { fieldsOf } from '../bound-fields.tsx'
import type { KindForm } from '../kind-form.ts'
import { usePostForm } from '../post-form-context.ts'

/** `heldVbt`: the bounty of the edited post, which an edit cannot lower. */
type Own = { tags: string; heldVbt: number }

const { TextOf } = fieldsOf<Own>()

export const forum: KindForm<Own> = {
  icon: MessagesSquare,
  tokensLabel: 'Bounty',
  TokensNote,
  optional: ['address', 'link', 'details', 'tokens'],
  details: { label: 'Tags', Fields: Tags, names: ['tags'] },
  empty: { tags: '', heldVbt: 0 },
  problems: ({ tags, tokens, heldVbt }) => [
    ...(tagsOf(tags).length > 5 ? [{ field: 'tags', message: 'Use up to 5 tags.' }] : []),
    ...((vbtOf(tokens) ?? 0) < heldVbt
      ? [{ field: 'tokens', message: `This can’t be lower than your bounty of ${formatVbt(heldVbt)}.` }]
      : []),
  ],
  toBody: ({ tags }) => ({ tags: tagsOf(tags) }),
  fromPost: ({ tags, bounty }) => ({ tags: tags.join(', '), heldVbt: bounty?.state === 'open' ? bounty.vbt : 0 }),
}

function TokensNote() {
  const { tokens, heldVbt } = usePostForm<Own>().values
  return (
    <Suspense>
      <BountyNote vbt={vbtOf(tokens) ?? 0} held={heldVbt} />
    </Suspense>
  )
}

function Tags() {
  const { values, set } = usePostForm<Own>()
  return (
    <TextOf
      name="tags"
      label="Tags"
      hint={`Up to ${MAX_TAGS}, separated by commas: brakes, track day`}
      placeholder="brakes, track day"
      autoComplete="off"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
        // Enter ends a tag, like a comma; it never posts.
        event.preventDefault()
        set('tags', withComma(values.tags))
      }}
    />
  )
}

/** 'turbo' -> 'turbo, ', ready for the next tag. */
export function withComma(text: string) {
  const tags = text.replace(/[,\s]+$/, '')
  return tags && `${tags}, `
}

/** 'Turbo, tuning' or '#turbo #tuning' -> ['turbo', 'tuning'] */
export function tagsOf(text: string) {
  const tags = text.split(/[,#\n]/).map((tag) => tag.trim().toLowerCase())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
