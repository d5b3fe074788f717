import { useState } from 'react'
import { newKey } from '../../../platform/keys.ts'
import { useCheckImport, useImport } from './api.ts'
import { type CsvFile, readCsvFile } from './csv-file.ts'

/** Reads, checks, and imports a file. `key`: the idempotency key of this import. */
export function useFileImport() {
  const [file, setFile] = useState<(CsvFile & { key: string }) | null>(null)
  const check = useCheckImport()
  const run = useImport()
  return {
    file,
    isChecking: check.isPending,
    isImporting: run.isPending,
    /** After an import, its own result counts: listings may have changed since the check. */
    result: run.data ?? check.data,
    error: check.error ?? run.error,

    async choose(chosen: File) {
      check.reset()
      run.reset()
      const read = await readCsvFile(chosen)
      setFile({ ...read, key: newKey() })
      if (!read.problem) check.mutate(read.text)
    },

    start() {
      if (file) run.mutate({ csv: file.text, key: file.key })
    },
  }
}

export type FileImport = ReturnType<typeof useFileImport>
