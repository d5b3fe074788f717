import { Link } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import type { Me } from '#contract/members.ts'
import type { RequestQuotes } from '#contract/quotes.ts'
import { requestInWords } from '#contract/request-words.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Ask } from '../compare/quote-buttons.tsx'
import { OwnQuote } from './own-quote.tsx'

type Props = { data: RequestQuotes; me: Me | null; ask: Ask }

/** For everyone but the author: how many quotes there are, and the viewer's own, or how to send one. */
export function QuoteBox({ data, me, ask }: Props) {
  const { life, mine, canSend } = data
  if (mine) {
    return (
      <Panel title="Your quote" text={requestInWords(life)}>
        <OwnQuote quote={mine} canSend={canSend && mine.state !== 'open'} ask={ask} />
      </Panel>
    )
  }
  return (
    <Panel title="Quotes" text={requestInWords(life)} action={<SendLink data={data} me={me} />}>
      <p className="text-base text-ink-2">{whatToKnow(data, me)}</p>
    </Panel>
  )
}

function SendLink({ data: { life, canSend }, me }: Pick<Props, 'data' | 'me'>) {
  const look = buttonClass({ look: 'primary' })
  const form = `/requestpost/${life.postId}/quote`
  if (!me && life.state === 'open') {
    return (
      <Link to="/signin" search={{ back: form }} className={look}>
        Sign in to send a quote
      </Link>
    )
  }
  if (!canSend) return null
  return (
    <Link to="/requestpost/$postId/quote" params={{ postId: String(life.postId) }} className={look}>
      <Send size={18} aria-hidden />
      Send a quote
    </Link>
  )
}

/** Why the viewer can't send one, or what to expect. */
function whatToKnow({ refusal, life }: RequestQuotes, me: Me | null) {
  if (me && refusal) return refusal
  if (life.state !== 'open') return 'This request isn’t taking quotes anymore.'
  return 'Sending a quote is free, and only the customer sees it.'
}
