import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '../../../platform/keys.ts'
import { lastImportQuery, useCheckImport, useDismissImport, useImport } from './api.ts'
import { type CsvFile, readCsvFile } from './csv-file.ts'
import { useZip } from './use-zip.ts'

/** `key`: the idempotency key of this import. */
type ChosenFile = CsvFile & { key: string }

/** Reads, checks, and imports a file, with the photos in a ZIP beside it. */
export function useFileImport() {
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [addsRepeats, setAddsRepeats] = useState(false)
  const check = useCheckImport()
  const run = useImport()
  const dismiss = useDismissImport()
  const last = useQuery(lastImportQuery).data?.last
  const isStarted = run.data?.isStarted ?? false
  const { zip, choose: chooseZip } = useZip((url) => {
    if (file && !file.problem) recheck({ ...file, key: newKey() }, url)
  })

  function recheck(read: ChosenFile, url: string | null) {
    check.reset()
    run.reset()
    setFile(read)
    if (!read.problem) check.mutate({ csv: read.text, ...(url && { archive: url }) })
  }

  return {
    file,
    zip,
    /** A ZIP beside the file. */
    chooseZip,
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
      const read = await readCsvFile(chosen)
      setAddsRepeats(false)
      recheck({ ...read, key: newKey() }, zip?.url ?? null)
    },

    start() {
      if (!file) return
      const repeats = addsRepeats ? 'add' : 'skip'
      run.mutate({ csv: file.text, repeats, key: file.key, ...(zip?.url && { archive: zip.url }) })
    },

    /** The outcome is read by then, so the dashboard need not show it again. */
    close() {
      if (isStarted && last && last.state !== 'running') dismiss.mutate()
    },
  }
}

export type FileImport = ReturnType<typeof useFileImport>
