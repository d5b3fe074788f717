import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { TextInput } from './text-input.tsx'

type Option = { id: number; label: string }
type Props = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> & {
  value: string
  onType: (text: string) => void
  /** What was probably meant; the list shows while there are some and the field has the focus. */
  options: readonly Option[]
  onChoose: (option: Option) => void
}

/** Free text with suggestions (the ARIA pattern 'list autocomplete with manual selection'). */
export function Combobox({ value, onType, options, onChoose, ...input }: Props) {
  const listId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isShown = isOpen && options.length > 0

  function choose(option: Option) {
    onChoose(option)
    setIsOpen(false)
    setActive(-1)
  }

  const keys: Record<string, () => void> = {
    ArrowDown: () => setActive((before) => (before + 1) % options.length),
    ArrowUp: () => setActive((before) => (Math.max(before, 0) + options.length - 1) % options.length),
    Escape: () => setIsOpen(false),
    ...(options[active] && { Enter: () => choose(options[active]!) }),
  }

  function onKeyDown(event: KeyboardEvent) {
    const act = isShown ? keys[event.key] : undefined
    if (!act) return
    act()
    // Neither the form nor the layer around it takes the key, too.
    event.preventDefault()
    event.stopPropagation()
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
        onKeyDown={onKeyDown}
      />
      <div
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        className="enter-rise absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-md bg-surface-1 py-1 shadow-3 inset-ring inset-ring-line"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: see above.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys.
          <div
            key={option.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer items-center px-3.5 text-base aria-selected:bg-surface-3 hover:bg-surface-2"
            // The field would lose the focus, and the list with it, before the click.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  )
}
