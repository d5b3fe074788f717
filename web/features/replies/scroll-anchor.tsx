import { Component, createRef, type ReactNode } from 'react'

type Props = { children: ReactNode; className?: string }
type Held = { element: Element; top: number } | null

/**
 * Keeps what is being read or written in place while content above it loads and unloads: the focused text field, or
 * else the first visible `data-held` element. (Browsers have scroll anchoring, but not all of them, and it does not
 * work at the top of a page.)
 */
export class ScrollAnchor extends Component<Props> {
  readonly root = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): Held {
    const element = this.heldElement()
    return element ? { element, top: element.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_props: Props, _state: object, held: Held) {
    if (!held?.element.isConnected) return
    const moved = held.element.getBoundingClientRect().top - held.top
    if (Math.abs(moved) >= 1) scrollBy({ top: moved, behavior: 'instant' })
  }

  heldElement() {
    const root = this.root.current
    if (!root) return null
    const focused = document.activeElement
    if (focused instanceof HTMLTextAreaElement && root.contains(focused)) return focused
    const edge = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    return [...root.querySelectorAll('[data-held]')].find((item) => item.getBoundingClientRect().bottom > edge) ?? null
  }

  override render() {
    return (
      <div ref={this.root} className={`[overflow-anchor:none] ${this.props.className ?? ''}`}>
        {this.props.children}
      </div>
    )
  }
}
