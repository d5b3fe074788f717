import { type Message, QUOTE_LENGTH, type QuotedMessage } from '#contract/messages.ts'

/**
 * Updates the quotes of changed messages. The server doesn't count that as a change of the quoting messages, because
 * there can be any number of them, anywhere.
 */
export function withQuotes(messages: readonly Message[], changed: readonly Message[]): Message[] {
  const bySeq = new Map(changed.map((message) => [message.seq, message]))
  return messages.map((message) => {
    const { replyTo } = message
    const quoted = replyTo && bySeq.get(replyTo.seq)
    return quoted && quoted.changeSeq > replyTo.changeSeq ? { ...message, replyTo: quoteOf(quoted) } : message
  })
}

/** As the server quotes it. */
export function quoteOf({ seq, changeSeq, authorId, text, removedAt }: Message): QuotedMessage {
  return { seq, changeSeq, authorId, text: text.slice(0, QUOTE_LENGTH), isRemoved: removedAt !== null }
}
