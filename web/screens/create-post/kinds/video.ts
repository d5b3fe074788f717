import { Video } from 'lucide-react'
import type { KindForm } from '../kind-form.ts'

export const video: KindForm<object> = {
  icon: Video,
  tokensLabel: 'Tip',
  optional: ['address', 'link', 'image', 'video', 'tokens'],
  empty: {},
}
