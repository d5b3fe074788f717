import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import type { DocumentFile, DocumentFormat } from '#contract/media.ts'
import { fileSize } from '../../../media/index.ts'

const words: Record<DocumentFormat, string> = { pdf: 'PDF', txt: 'Text', csv: 'CSV' }

/** A document of a message: a press downloads it. */
export function DocumentCard({ document: { url, name, format, bytes } }: { document: DocumentFile }) {
  const Icon = format === 'csv' ? FileSpreadsheet : FileText
  return (
    <a
      href={url}
      download={name}
      className="flex w-72 max-w-full items-center gap-3 rounded-[11px] bg-bg/40 py-2.5 pr-3.5 pl-2.5 hover:bg-bg/60"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-surface-3 text-ink-2">
        <Icon size={20} aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className="sr-only">Download </span>
        <b className="line-clamp-2 font-semibold wrap-anywhere text-ink">{name}</b>
        <span className="block text-sm text-ink-2 tabular-nums">
          {words[format]}, {fileSize(bytes)}
        </span>
      </span>
      <Download size={18} aria-hidden className="shrink-0 text-ink-2" />
    </a>
  )
}
