import { RefreshCw } from 'lucide-react'
import { Button } from './button.tsx'
import { ErrorNote } from './error-note.tsx'
import { StatePanel } from './state-panel.tsx'

type Props = { error: Error | null; onRetry: () => void; className?: string }

/** Says why a part did not load, with a retry button. */
export function LoadFailed({ error, onRetry, className = '' }: Props) {
  return (
    <div className={`grid justify-items-start gap-3 ${className}`}>
      <ErrorNote error={error} />
      <Again onRetry={onRetry} />
    </div>
  )
}

type PanelProps = Props & { title: string; heading?: 'h1' | 'h2' | 'h3' }

/** The same for a whole page or panel. */
export function LoadFailedPanel({ error, onRetry, title, heading = 'h2', className = '' }: PanelProps) {
  return (
    <StatePanel
      heading={heading}
      tone="bad"
      icon={RefreshCw}
      title={title}
      className={className}
      action={<Again onRetry={onRetry} />}
    >
      {error?.message}
    </StatePanel>
  )
}

function Again({ onRetry }: Pick<Props, 'onRetry'>) {
  return (
    <Button size="sm" onClick={onRetry}>
      Try again
    </Button>
  )
}
