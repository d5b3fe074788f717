import { BookmarkPlus } from 'lucide-react'
import { useState } from 'react'
import { MAX_TEMPLATE_NAME_LENGTH } from '#contract/provider-quotes.ts'
import type { QuoteLineInput } from '#contract/quotes.ts'
import { useForm } from '../../../platform/use-form.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { toast } from '../../../ui/toast.tsx'
import { tooLong } from '../../../ui/too-long.ts'
import { useSaveTemplate } from './api.ts'

type Props = { lines: QuoteLineInput[] }

/** Saves the lines of a quote, to use them again. Nothing to save without lines. */
export function SaveTemplate({ lines }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (lines.length === 0) return null
  return (
    <>
      <Button look="quiet" size="sm" icon={<BookmarkPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
        Save lines as template
      </Button>
      {isOpen && <SaveDialog lines={lines} onClose={() => setOpen(false)} />}
    </>
  )
}

function SaveDialog({ lines, onClose }: Props & { onClose: () => void }) {
  const call = useSaveTemplate()
  const form = useForm({
    initial: { name: '' },
    wrong: ({ name }) => ({ name: tooLong(name, MAX_TEMPLATE_NAME_LENGTH) }),
    unfinished: ({ name }) => ({ name: name.trim() ? null : 'Enter a name.' }),
    call,
    onSend: async ({ name }) => {
      await call.mutateAsync({ name: name.trim(), lines })
      onClose()
      toast('Template saved')
    },
  })
  return (
    <ActDialog
      title="Save lines as template"
      act="Save template"
      busyLabel="Saving ..."
      look="primary"
      form={form}
      onClose={onClose}
    >
      <p>
        Start your next quote from {lines.length === 1 ? 'this line' : `these ${lines.length} lines`}. Only you see it.
      </p>
      <Field label="Name" error={form.errorOf('name')} isRequired>
        <TextInput {...form.text('name')} placeholder="Clutch job" autoComplete="off" />
      </Field>
    </ActDialog>
  )
}
