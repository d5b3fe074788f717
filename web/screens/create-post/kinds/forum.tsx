import { MessagesSquare } from 'lucide-react'
import { MAX_TAGS } from '#contract/kinds/forum.ts'
import { fieldsOf } from '../bound-fields.tsx'
import type { KindForm } from '../kind-form.ts'
import { usePostForm } from '../post-form-context.ts'

type Own = { tags: string }

const { TextOf } = fieldsOf<Own>()

export const forum: KindForm<Own> = {
  icon: MessagesSquare,
  tokensLabel: 'Bounty',
  optional: ['address', 'link', 'details', 'tokens'],
  details: { label: 'Tags', Fields: Tags, names: ['tags'] },
  empty: { tags: '' },
  problems: ({ tags }) => (tagsOf(tags).length > 5 ? [{ field: 'tags', message: 'Use up to 5 tags.' }] : []),
  toBody: ({ tags }) => ({ tags: tagsOf(tags) }),
  fromPost: ({ tags }) => ({ tags: tags.join(', ') }),
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
