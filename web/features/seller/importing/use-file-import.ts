import { useState } from 'react'
import { newKey } from '../../../platform/keys.ts'
import { useCheckImport, useImport } from './api.ts'
import { type CsvFile, readCsvFile } from './csv-file.ts'

/** A file on its way: read, checked, and imported. `key`: of this file's import. */
export function useFileImport() {
  const [file, setFile] = useState<(CsvFile & { key: string }) | null>(null)
  const check = useCheckImport()
  const run = useImport()
  return {
    file,
    isChecking: check.isPending,
    isImporting: run.isPending,
    /** Of the import if there was one: listings may have changed since the check. */
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
