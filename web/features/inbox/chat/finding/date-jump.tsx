import { CalendarDays } from 'lucide-react'
import { useForm } from '../../../../platform/use-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Popover } from '../../../../ui/popover.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'

type Props = { onJump: (date: string) => void }

/** Jumps to the first message of a day. */
export function DateJump({ onJump }: Props) {
  return (
    <Popover
      align="end"
      label="Jump to a date"
      className="w-66 p-4"
      trigger={(opener) => (
        <IconButton {...opener} label="Jump to a date">
          <CalendarDays size={20} aria-hidden />
        </IconButton>
      )}
    >
      {(close) => (
        <DateForm
          onJump={(date) => {
            close()
            onJump(date)
          }}
        />
      )}
    </Popover>
  )
}

function DateForm({ onJump }: Props) {
  const form = useForm({
    initial: { date: '' },
    unfinished: ({ date }) => ({ date: date ? null : 'Choose a day.' }),
    onSend: ({ date }) => onJump(date),
  })
  return (
    <form {...form.props} className="flex items-end gap-2">
      <Field label="Date" className="min-w-0 flex-1">
        <TextInput {...form.text('date')} type="date" />
      </Field>
      <Button type="submit" disabled={!form.isReady} className="h-11.5">
        Go
      </Button>
    </form>
  )
}
