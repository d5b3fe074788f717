import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const tones = { plain: 'bg-surface-3 text-ink', bad: 'bg-danger-wash text-danger', good: 'bg-ok-wash text-ok' }

type Props = {
  icon: LucideIcon
  title: string
  /** One line that says what to do next. */
  children?: ReactNode
  /** One button or link (`buttonClass({ size: 'sm' })`). */
  action?: ReactNode
  tone?: keyof typeof tones
  /** Use h1 if it is the whole page. */
  heading?: 'h1' | 'h2' | 'h3' | 'p'
  className?: string
}

/** Empty, not found, failed, done: says what happened and offers the next step. */
export function StatePanel(props: Props) {
  const { icon: Icon, title, children, action, tone = 'plain', heading: Heading = 'h2', className = '' } = props
  return (
    <section
      role={tone === 'bad' ? 'alert' : undefined}
      className={`flex flex-col items-start gap-1.5 rounded-lg bg-surface-1 p-6 shadow-1 ${action ? 'min-h-55' : ''} ${className}`}
    >
      <span className={`mb-2.5 grid size-12 place-items-center rounded-lg ${tones[tone]}`}>
        <Icon size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <Heading tabIndex={-1} className="type-h4 text-[18px]! outline-none">
        {title}
      </Heading>
      {children && <div className="max-w-[52ch] text-base text-ink-2">{children}</div>}
      {action && <div className="mt-auto flex flex-wrap gap-2 pt-3.5">{action}</div>}
    </section>
  )
}
