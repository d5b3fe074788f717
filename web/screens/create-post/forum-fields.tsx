import { MAX_TAGS } from '#contract/kinds/forum.ts'
import { TextOf } from './bound-fields.tsx'

export function ForumDetails() {
  return (
    <TextOf
      name="tags"
      label="Tags"
      hint={`Up to ${MAX_TAGS}, with commas between: brakes, track day`}
      placeholder="brakes, track day"
      autoComplete="off"
    />
  )
}
