import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '../../../platform/keys.ts'
import { lastImportQuery, useCheckImport, useDismissImport, useImport } from './api.ts'
import { type CsvFile, readCsvFile } from './csv-file.ts'

/** Reads, checks, and imports a file. `key`: the idempotency key of this import. */
export function useFileImport() {
  const [file, setFile] = useState<(CsvFile & { key: string }) | null>(null)
  const [addsRepeats, setAddsRepeats] = useState(false)
  const check = useCheckImport()
  const run = useImport()
  const dismiss = useDismissImport()
  const last = useQuery(lastImportQuery).data?.last
  const isStarted = run.data?.isStarted ?? false
  return {
    file,
    addsRepeats,
    setAddsRepeats,
    isChecking: check.isPending,
    isStarting: run.isPending,
    /** What the file would do. When an import finds mistakes, these count: listings may have changed since the check. */
    plan: run.data ?? check.data,
    /** How the import of this file is going. */
    last: isStarted ? (last ?? null) : null,
    error: check.error ?? run.error,

    async choose(chosen: File) {
      check.reset()
      run.reset()
      const read = await readCsvFile(chosen)
      setFile({ ...read, key: newKey() })
      setAddsRepeats(false)
      if (!read.problem) check.mutate(read.text)
    },

    start() {
      if (file) run.mutate({ csv: file.text, repeats: addsRepeats ? 'add' : 'skip', key: file.key })
    },

    /** The outcome is read by then, so the dashboard need not show it again. */
    close() {
      if (isStarted && last && last.state !== 'running') dismiss.mutate()
    },
  }
}

export type FileImport = ReturnType<typeof useFileImport>
