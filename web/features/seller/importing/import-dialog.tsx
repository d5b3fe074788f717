import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { FileChooser } from './file-chooser.tsx'
import { ImportResult } from './import-result.tsx'
import { canImport, importLabel } from './import-words.ts'
import { type FileImport, useFileImport } from './use-file-import.ts'

/** Adds and changes listings from a CSV file. The file is checked first, and imported only if there are no mistakes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const fileImport = useFileImport()
  const { file, isChecking, isImporting, result, error, choose } = fileImport
  return (
    <Dialog
      title="Import listings"
      size="md"
      onClose={onClose}
      footer={<Footer fileImport={fileImport} onClose={onClose} />}
    >
      {!result?.isDone && <FileChooser file={file} isBusy={isChecking || isImporting} onChoose={choose} />}
      <div aria-live="polite" className="mt-5 grid gap-4 empty:hidden">
        {file?.problem && <FieldError>{file.problem}</FieldError>}
        {isChecking && (
          <p className="flex items-center gap-2.5 text-ink-2">
            <Spinner />
            Checking {file?.name} ...
          </p>
        )}
        {result && <ImportResult result={result} />}
        <ErrorNote error={error} />
      </div>
    </Dialog>
  )
}

function Footer({ fileImport, onClose }: { fileImport: FileImport; onClose: () => void }) {
  const { result, isImporting, start } = fileImport
  if (result?.isDone) {
    return (
      <Button look="primary" onClick={onClose}>
        Done
      </Button>
    )
  }
  return (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      {result && canImport(result) && (
        <Button look="primary" isBusy={isImporting} busyLabel="Importing ..." onClick={start}>
          {importLabel(result)}
        </Button>
      )}
    </>
  )
}
