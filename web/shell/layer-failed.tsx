import { RefreshCw } from 'lucide-react'
import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { StatePanel } from '../ui/state-panel.tsx'

type Props = { onClose: () => void; children: ReactNode }

/** A layer over the page whose code did not come, or that broke, must not take the page with it. */
export class LayerFailed extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Dialog title="Something is missing" size="sm" onClose={this.props.onClose}>
        <StatePanel
          tone="bad"
          icon={RefreshCw}
          title="This could not be opened"
          className="p-0! shadow-none"
          // What failed to load once is not asked for again by the browser: the page has to begin anew.
          action={<Button onClick={() => window.location.reload()}>Try again</Button>}
        >
          Check your connection. What you were typing is still here.
        </StatePanel>
      </Dialog>
    )
  }
}
