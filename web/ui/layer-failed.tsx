import { Component, type ReactNode } from 'react'
import { errorToast } from './toast.tsx'

type Props = {
  /** Closes the layer. */
  onFail: () => void
  /** Fetches the layer's code anew, so that it may open the next time. */
  onRetry: () => unknown
  children: ReactNode
}

/** A layer over the page whose code did not come, or that broke, must not take the page with it: it closes and says so. */
export class LayerFailed extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
    this.props.onRetry()
    errorToast('This could not be opened. Check your connection and try again.')
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
