import { MessagesSquare } from 'lucide-react'
import { MAX_TAGS } from '#contract/kinds/forum.ts'
import { fieldsOf } from '../bound-fields.tsx'
import type { KindForm } from '../kind-form.ts'

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
  return (
    <TextOf
      name="tags"
      label="Tags"
      hint={`Up to ${MAX_TAGS}, separated by commas: brakes, track day`}
      placeholder="brakes, track day"
      autoComplete="off"
    />
  )
}

/** 'Turbo, tuning' or '#turbo #tuning' -> ['turbo', 'tuning'] */
export function tagsOf(text: string) {
  const tags = text.split(/[,#\n]/).map((tag) => tag.trim().toLowerCase())
  return [...new Set(tags.filter((tag) => tag !== ''))]
}
