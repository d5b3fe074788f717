import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { own } from '#contract/own.ts'
import { Listbox } from './listbox.tsx'
import { TextInput } from './text-input.tsx'

type Option = { id: number; label: string }
type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string
  onType: (text: string) => void
  /** Suggestions; the list is open while there are any and the field has the focus. */
  options: readonly Option[]
  onChoose: (option: Option) => void
  /** Enter chooses the first option: for fields that take nothing but an option. */
  takesFirst?: boolean
}

/** A text field with suggestions (the ARIA pattern 'list autocomplete with manual selection'). */
export function Combobox({ value, onType, options, onChoose, takesFirst = false, ...input }: Props) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && options.length > 0
  const entered = options[active] ?? (takesFirst ? options[0] : undefined)

  function choose(option: Option) {
    onChoose(option)
    setIsOpen(false)
    setActive(-1)
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((before) => (before + 1) % options.length),
    ArrowUp: () => setActive((before) => (Math.max(before, 0) + options.length - 1) % options.length),
    Escape: () => setIsOpen(false),
    ...(entered && { Enter: () => choose(entered) }),
  }

  return (
    <div className="relative">
      <TextInput
        {...input}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={value}
        onChange={(event) => {
          onType(event.target.value)
          setActive(-1)
          setIsOpen(true)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={(event) => isShown && takeKey(event, keys)}
      />
      <Listbox
        id={listId}
        label="Suggestions"
        isShown={isShown}
        options={options}
        active={active}
        keyOf={({ id }) => id}
        onChoose={choose}
      >
        {({ label }) => label}
      </Listbox>
    </div>
  )
}

function takeKey(event: KeyboardEvent, keys: Record<string, () => void>) {
  const act = own(keys, event.key)
  if (!act) return
  act()
  // Keep the key from the form and the layer around it.
  event.preventDefault()
  event.stopPropagation()
}
