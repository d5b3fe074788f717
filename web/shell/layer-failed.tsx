import { Component, type ReactNode } from 'react'
import { errorToast } from '../ui/toast.tsx'

type Props = { onFail: () => void; children: ReactNode }

/** A layer over the page whose code did not come, or that broke, must not take the page with it: it closes and says so. */
export class LayerFailed extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
    errorToast('This could not be opened. Check your connection.', {
      label: 'Try again',
      // A browser does not ask again for code that failed once: the page has to begin anew.
      onSelect: () => window.location.reload(),
    })
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
