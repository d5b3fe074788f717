import { ArrowDownToLine, ArrowUpDown, ArrowUpToLine } from 'lucide-react'
import type { Thread } from '#contract/replies.ts'
import { dayStart } from '../../platform/day-start.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Popover } from '../../ui/popover.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { Entry } from './api.ts'

type Props = { thread: Thread; onJump: (to: Entry) => void }

/** Jumps to a number or a date in the thread, or to its beginning or end. */
export function Jump({ thread, onJump }: Props) {
  return (
    <Popover
      align="end"
      label="Jump to a reply"
      className="w-76 p-4 max-sm:fixed! max-sm:inset-x-4! max-sm:top-[calc(var(--nav-h)+60px)]! max-sm:w-auto!"
      trigger={(opener) => (
        <Button {...opener} size="sm" aria-label="Jump" icon={<ArrowUpDown size={16} aria-hidden />}>
          <span className="max-md:hidden">Jump</span>
        </Button>
      )}
    >
      {(close) => (
        <JumpForm
          thread={thread}
          onJump={(to) => {
            close()
            onJump(to)
          }}
        />
      )}
    </Popover>
  )
}

function JumpForm({ thread: { lastNumber, firstAt, lastAt }, onJump }: Props) {
  const toNumber = useForm({
    initial: { number: '' },
    unfinished: ({ number }) => ({ number: /^\d{1,9}$/.test(number.trim()) ? null : 'Enter a number.' }),
    onSend: ({ number }) => onJump({ around: Math.min(Math.max(1, Number(number)), lastNumber) }),
  })
  const toDate = useForm({
    initial: { date: '' },
    unfinished: ({ date }) => ({ date: Number.isNaN(dayStart(date).getTime()) ? 'Choose a day.' : null }),
    onSend: ({ date }) => onJump({ date: dayStart(date).toISOString() }),
  })

  return (
    <div className="grid gap-4">
      <form {...toNumber.props} className="flex items-end gap-2">
        <Field label={`Reply number, 1 to ${lastNumber.toLocaleString('en-US')}`} className="min-w-0 flex-1">
          <TextInput {...toNumber.text('number')} inputMode="numeric" />
        </Field>
        <Button type="submit" disabled={!toNumber.isReady} className="h-11.5">
          Go
        </Button>
      </form>
      <form {...toDate.props} className="flex items-end gap-2">
        <Field label="Date" className="min-w-0 flex-1">
          <TextInput
            {...toDate.text('date')}
            type="date"
            min={firstAt ? dayIn(firstAt) : undefined}
            max={lastAt ? dayIn(lastAt) : undefined}
          />
        </Field>
        <Button type="submit" disabled={!toDate.isReady} className="h-11.5" aria-label="Go to this date">
          Go
        </Button>
      </form>
      <div className="grid grid-cols-2 gap-2">
        <Button size="sm" icon={<ArrowUpToLine size={16} aria-hidden />} onClick={() => onJump({ around: 1 })}>
          First
        </Button>
        <Button
          size="sm"
          icon={<ArrowDownToLine size={16} aria-hidden />}
          onClick={() => onJump({ around: lastNumber })}
        >
          Last
        </Button>
      </div>
    </div>
  )
}

/** 2026-11-20, in the reader's time zone. */
function dayIn(timestamp: string) {
  const moment = new Date(timestamp)
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`
}
