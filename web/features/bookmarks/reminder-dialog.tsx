import type { BookmarkChange } from '#contract/bookmarks.ts'
import { useForm } from '../../platform/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

type Props = {
  remindAt: string | null
  onClose: () => void
  onChoose: (change: BookmarkChange) => Promise<unknown>
}

/** Picks the day of the reminder, which comes at 9 in the morning local time. */
export function ReminderDialog({ remindAt, onClose, onChoose }: Props) {
  const form = useForm({
    initial: () => ({ remindAt: remindAt ? localDay(new Date(remindAt)) : daysFromNow(7) }),
    unfinished: ({ remindAt: day }) => ({ remindAt: day >= daysFromNow(1) ? null : 'Choose a day from tomorrow on.' }),
    onSend: ({ remindAt: day }) => {
      onClose()
      void onChoose({ remindAt: new Date(`${day}T09:00:00`).toISOString() })
    },
  })
  return (
    <Dialog title="Remind me" size="sm" onClose={onClose}>
      <form {...form.props} className="grid gap-4">
        <Field label="Day" hint="You’ll get a notification at 9:00 AM." error={form.errorOf('remindAt')}>
          <TextInput {...form.text('remindAt')} type="date" required min={daysFromNow(1)} />
        </Field>
        <div className="flex flex-wrap justify-end gap-2">
          {remindAt && (
            <Button
              look="quiet"
              onClick={() => {
                onClose()
                void onChoose({ remindAt: null })
              }}
            >
              Remove reminder
            </Button>
          )}
          <Button type="submit" look="primary">
            Set reminder
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function daysFromNow(days: number) {
  return localDay(new Date(Date.now() + days * 86_400_000))
}

function localDay(date: Date) {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
