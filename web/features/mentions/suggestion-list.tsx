import type { Member } from '#contract/members.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { pictureUrl } from '../media/index.ts'

type Props = { id: string; people: readonly Member[]; active: number; onChoose: (person: Member) => void }

export function SuggestionList({ id, people, active, onChoose }: Props) {
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="People to mention"
        hidden={people.length === 0}
        className="enter-rise absolute inset-x-0 top-full z-10 mt-1 max-w-90 overflow-hidden rounded-md bg-surface-1 py-1 shadow-3 inset-ring inset-ring-line"
      >
        {people.map((person, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus, and takes the keys.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
          <div
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 px-3 text-base aria-selected:bg-surface-3 hover:bg-surface-2"
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
          >
            <Avatar id={person.id} src={person.avatar && pictureUrl(person.avatar, 96)} size={28} />
            <span className="truncate font-semibold">{person.name}</span>
            <span className="truncate text-sm text-ink-3">@{person.handle}</span>
          </div>
        ))}
      </div>
      <p role="status" className="sr-only">
        {people.length > 0 && `${people.length} ${people.length === 1 ? 'person' : 'people'} to mention`}
      </p>
    </>
  )
}
