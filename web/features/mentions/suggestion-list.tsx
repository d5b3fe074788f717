import type { Member } from '#contract/members.ts'
import { pictureUrl } from '#contract/picture-url.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Listbox } from '../../ui/listbox.tsx'

type Props = { id: string; people: readonly Member[]; active: number; onChoose: (person: Member) => void }

export function SuggestionList({ id, people, active, onChoose }: Props) {
  return (
    <>
      <Listbox
        id={id}
        label="People to mention"
        isShown={people.length > 0}
        options={people}
        active={active}
        keyOf={(person) => person.id}
        onChoose={onChoose}
        className="max-w-90"
      >
        {(person) => (
          <>
            <Avatar id={person.id} src={person.avatar && pictureUrl(person.avatar, 96)} size={28} />
            <span className="truncate font-semibold">
              <bdi>{person.name}</bdi>
            </span>
            <span className="truncate text-sm text-ink-3">@{person.handle}</span>
          </>
        )}
      </Listbox>
      <p role="status" className="sr-only">
        {people.length > 0 && `${people.length} ${people.length === 1 ? 'person' : 'people'} to mention`}
      </p>
    </>
  )
}
