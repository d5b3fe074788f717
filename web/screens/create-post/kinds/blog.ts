import { FileText } from 'lucide-react'
import { MAX_BLOG_LENGTH } from '#contract/new-posts.ts'
import type { KindForm } from '../kind-form.ts'

export const blog: KindForm<object> = {
  icon: FileText,
  tokensLabel: 'Tip',
  optional: ['address', 'link', 'image', 'tokens'],
  description: {
    max: MAX_BLOG_LENGTH,
    rows: 10,
    hint: 'Markdown: # heading, **bold**, - list, > quote, [link](https://…)',
  },
  imageFailure: 'Image upload failed',
  empty: {},
}
