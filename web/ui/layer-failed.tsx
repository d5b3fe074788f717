import { Component, type ReactNode } from 'react'
import { errorToast } from './toast.tsx'

type Props = {
  /** Closes the layer. */
  onFail: () => void
  /** Reloads the layer's code, so that it may open next time. */
  onRetry: () => unknown
  children: ReactNode
}

/** Catches the failure of a layer over the page: closes the layer with a message, and keeps the page. */
export class LayerFailed extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
    this.props.onRetry()
    errorToast('This didn’t open. Check your connection and try again.')
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
