import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { FileChooser } from './file-chooser.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import { canImport, importLabel } from './import-words.ts'
import { type FileImport, useFileImport } from './use-file-import.ts'
import { ZipState } from './zip-state.tsx'

/** Adds and changes listings from a CSV file. The file is checked first, and imported only if there are no mistakes. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const fileImport = useFileImport()
  const { file, zip, isChecking, isStarting, plan, last, error, choose, chooseZip } = fileImport
  const close = () => {
    fileImport.close()
    onClose()
  }
  return (
    <Dialog
      title="Import listings"
      size="md"
      onClose={close}
      footer={<Footer fileImport={fileImport} onClose={close} />}
    >
      {!last && (
        <FileChooser
          file={file}
          hasZip={zip !== null}
          isBusy={isChecking || isStarting}
          onChoose={choose}
          onChooseZip={chooseZip}
        />
      )}
      <div aria-live="polite" className="mt-5 grid gap-4 empty:hidden">
        {zip && !last && <ZipState zip={zip} />}
        {file?.problem && <FieldError>{file.problem}</FieldError>}
        {isChecking && (
          <p className="flex items-center gap-2.5 text-ink-2">
            <Spinner />
            Checking {file?.name} ...
          </p>
        )}
        {last ? (
          <ImportProgress last={last} />
        ) : (
          plan && (
            <ImportResult plan={plan} addsRepeats={fileImport.addsRepeats} onAddRepeats={fileImport.setAddsRepeats} />
          )
        )}
        <ErrorNote error={error} />
      </div>
    </Dialog>
  )
}

function Footer({ fileImport, onClose }: { fileImport: FileImport; onClose: () => void }) {
  const { plan, zip, last, addsRepeats, isStarting, start } = fileImport
  if (last) {
    return (
      <Button look="primary" onClick={onClose}>
        {last.state === 'running' ? 'Close' : 'Done'}
      </Button>
    )
  }
  return (
    <>
      <Button look="quiet" onClick={onClose}>
        Cancel
      </Button>
      {plan && !isUploading(zip) && canImport(plan, addsRepeats) && (
        <Button look="primary" isBusy={isStarting} busyLabel="Importing ..." onClick={start}>
          {importLabel(plan, addsRepeats)}
        </Button>
      )}
    </>
  )
}

function isUploading(zip: FileImport['zip']) {
  return zip !== null && zip.url === null && zip.error === null
}
