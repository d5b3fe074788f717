import { Component, type ReactNode } from 'react'
import { LoadFailed } from './load-failed.tsx'

type Props = {
  /** Called by 'Try again', before the part renders again. */
  onRetry: () => unknown
  className?: string
  children: ReactNode
}

/** An error boundary for a part of a page, with an error message and a retry button. */
export class PartBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  retry = () => {
    this.props.onRetry()
    this.setState({ error: null })
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return <LoadFailed error={error} onRetry={this.retry} className={this.props.className ?? ''} />
  }
}
