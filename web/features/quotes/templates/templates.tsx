import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatMoney } from '#contract/dollars.ts'
import { MAX_QUOTE_TEMPLATES, type QuoteTemplate } from '#contract/provider-quotes.ts'
import { quoteTotalOf } from '#contract/quotes.ts'
import { ActDialog } from '../../../ui/act-dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LoadFailed } from '../../../ui/load-failed.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.tsx'
import { templatesQuery, useDeleteTemplate } from './api.ts'

/** The member's templates, to look through and clear out. They are made in the form of a quote. */
export function Templates() {
  const { data, error, refetch } = useQuery(templatesQuery)
  const [deleting, setDeleting] = useState<QuoteTemplate | null>(null)
  return (
    <Panel
      title="Templates"
      action={
        data && (
          <span className="text-base text-ink-3 tabular-nums">
            {data.items.length} of {MAX_QUOTE_TEMPLATES}
          </span>
        )
      }
    >
      {!data && error && <LoadFailed error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && (
        <p className="text-base text-ink-2">
          Do you quote the same job a lot? Save its lines as a template while you write a quote.
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul aria-label="Templates" className="divide-y divide-line border-t border-line">
          {data.items.map((template) => (
            <TemplateRow key={template.id} template={template} onDelete={() => setDeleting(template)} />
          ))}
        </ul>
      )}
      {deleting && <DeleteDialog template={deleting} onClose={() => setDeleting(null)} />}
    </Panel>
  )
}

type RowProps = { template: QuoteTemplate; onDelete: () => void }

function TemplateRow({ template: { name, lines }, onDelete }: RowProps) {
  return (
    <li className="flex items-center gap-4 py-2.5">
      <div className="mr-auto min-w-0">
        <h3 className="font-[650] break-words">
          <bdi>{name}</bdi>
        </h3>
        <p className="text-sm break-words text-ink-3">
          {lines.length === 1 ? '1 line' : `${lines.length} lines`}, {formatMoney(quoteTotalOf(lines))}:{' '}
          {lines.map(({ title }) => title).join(', ')}
        </p>
      </div>
      <IconButton label={`Delete template ${name}`} onClick={onDelete}>
        <Trash2 size={18} aria-hidden />
      </IconButton>
    </li>
  )
}

function DeleteDialog({ template: { id, name }, onClose }: { template: QuoteTemplate; onClose: () => void }) {
  const call = useDeleteTemplate()
  const remove = async () => {
    await call.mutateAsync(id)
    onClose()
    toast('Template deleted')
  }
  return (
    <ActDialog
      title={`Delete “${name}”?`}
      act="Delete template"
      busyLabel="Deleting ..."
      call={call}
      onAct={remove}
      onClose={onClose}
    >
      <p>Quotes you already sent don’t change.</p>
    </ActDialog>
  )
}
