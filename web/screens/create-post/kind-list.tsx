import type { PostKind } from '#contract/posts.ts'
import { kinds } from '../../features/posts/index.ts'
import { kindForms } from './kinds/index.ts'

/** The type selector: a column beside the form; on phones, a scrolling row. Works like a group of radio buttons. */
export function KindList({ value, onChange }: { value: PostKind; onChange: (kind: PostKind) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Type of post</legend>
      <div className="flex gap-2 overflow-x-auto p-1 md:grid md:gap-1">
        {(Object.keys(kindForms) as PostKind[]).map((kind) => {
          const Icon = kindForms[kind].icon
          return (
            <label
              key={kind}
              className="type-control relative flex h-11 shrink-0 cursor-pointer items-center gap-3 rounded-full bg-surface-2 px-4 text-ink-2 transition-colors hover:text-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-focus md:rounded-md md:bg-transparent md:px-3 md:has-checked:bg-surface-3 md:has-checked:text-ink md:has-checked:[&>svg]:text-accent-ink"
            >
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={kind === value}
                onChange={() => onChange(kind)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              <Icon size={20} aria-hidden />
              {kinds[kind].name}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
