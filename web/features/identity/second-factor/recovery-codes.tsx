import { Download } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'

/** The codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <h3 className="type-h4" tabIndex={-1} ref={(heading) => heading?.focus()}>
        Save your recovery codes
      </h3>
      <p className="text-ink-2">
        Without your phone, one of these gets you in. Each works once. Keep them somewhere safe: you won’t see them
        again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-surface-2 p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton what="Codes" text={codes.join('\n')} />
        <Button size="sm" icon={<Download size={16} aria-hidden />} onClick={() => saveAsFile(codes)}>
          Download codes
        </Button>
      </div>
      <Button look="primary" onClick={onDone}>
        I’ve saved them
      </Button>
    </div>
  )
}

function saveAsFile(codes: readonly string[]) {
  const text = `VRUMIES recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'vrumies-recovery-codes.txt' })
  link.click()
  URL.revokeObjectURL(url)
}
