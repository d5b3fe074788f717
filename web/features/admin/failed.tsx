import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'

/** It did not load: why, and once more. */
export function Failed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  return (
    <div className="grid justify-items-start gap-3">
      <ErrorNote error={error} />
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
