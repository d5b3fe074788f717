import { ArrowDownToLine, ArrowUpDown, ArrowUpToLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Thread } from '#contract/replies.ts'
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
  const [number, setNumber] = useState('')
  const [date, setDate] = useState('')
  const wanted = /^\d{1,9}$/.test(number.trim()) ? Number(number) : null

  function toNumber(event: FormEvent) {
    event.preventDefault()
    if (wanted !== null) onJump({ around: Math.min(Math.max(1, wanted), lastNumber) })
  }
  function toDate(event: FormEvent) {
    event.preventDefault()
    // Midnight in the reader's time zone.
    const moment = new Date(`${date}T00:00`)
    if (!Number.isNaN(moment.getTime())) onJump({ date: moment.toISOString() })
  }

  return (
    <div className="grid gap-4">
      <form onSubmit={toNumber} className="flex items-end gap-2" noValidate>
        <Field label={`Reply number, 1 to ${lastNumber.toLocaleString('en-US')}`} className="min-w-0 flex-1">
          <TextInput inputMode="numeric" value={number} onChange={({ target }) => setNumber(target.value)} />
        </Field>
        <Button type="submit" disabled={wanted === null} className="h-11.5">
          Go
        </Button>
      </form>
      <form onSubmit={toDate} className="flex items-end gap-2" noValidate>
        <Field label="Date" className="min-w-0 flex-1">
          <TextInput
            type="date"
            min={firstAt ? dayIn(firstAt) : undefined}
            max={lastAt ? dayIn(lastAt) : undefined}
            value={date}
            onChange={({ target }) => setDate(target.value)}
          />
        </Field>
        <Button type="submit" disabled={date === ''} className="h-11.5" aria-label="Go to this date">
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
