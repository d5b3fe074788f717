export type ModelMessage = {
  seq: number
  authorId: number
  clientId: string
  /** Every text that it has ever had. */
  texts: string[]
  isRemoved: boolean
  /** The message that it quotes. */
  quotes: number | null
  reactions: Map<number, string>
}
type Written = { clientId: string; text: string; replyToSeq?: number }
type Receipt = { readSeq?: number; deliveredSeq?: number }
type Standing = { read: number; delivered: number }

/** The rules of a conversation in a few lines of plain code. Each method returns the status of the matching call. */
export class InboxModel {
  readonly messages: ModelMessage[] = []
  /** Members who block the other side. */
  readonly blockers = new Set<number>()
  readonly standing: Map<number, Standing>
  /** The receipts that the other side sees: a block freezes them. */
  readonly shown: Map<number, Standing>

  constructor(memberIds: readonly number[]) {
    this.standing = new Map(memberIds.map((id) => [id, { read: 0, delivered: 0 }]))
    this.shown = new Map(this.standing)
  }

  send(authorId: number, { clientId, text, replyToSeq }: Written) {
    if (this.messages.some((one) => one.authorId === authorId && one.clientId === clientId)) return 201
    if (this.isBlocked()) return 409
    if (replyToSeq !== undefined && this.at(replyToSeq).isRemoved) return 400
    const seq = this.messages.length + 1
    const facts = { texts: [text], isRemoved: false, quotes: replyToSeq ?? null, reactions: new Map() }
    this.messages.push({ seq, authorId, clientId, ...facts })
    for (const known of [this.standing, this.shown]) known.set(authorId, { read: seq, delivered: seq })
    return 201
  }

  edit(memberId: number, seq: number, text: string) {
    const message = this.at(seq)
    if (message.authorId !== memberId) return 403
    if (message.isRemoved || this.isBlocked()) return 409
    if (message.texts.at(-1) !== text) message.texts.push(text)
    return 200
  }

  remove(memberId: number, seq: number) {
    const message = this.at(seq)
    if (message.authorId !== memberId) return 403
    message.isRemoved = true
    message.reactions.clear()
    return 200
  }

  react(memberId: number, seq: number, emoji: string | null) {
    const message = this.at(seq)
    if (message.isRemoved || this.isBlocked()) return 409
    if (emoji === null) message.reactions.delete(memberId)
    else message.reactions.set(memberId, emoji)
    return 200
  }

  confirm(memberId: number, { readSeq = 0, deliveredSeq = 0 }: Receipt) {
    const before = this.standing.get(memberId)!
    const read = Math.max(before.read, readSeq)
    const delivered = Math.max(before.delivered, readSeq, deliveredSeq)
    this.standing.set(memberId, { read, delivered })
    const isNew = read > before.read || delivered > before.delivered
    if (isNew && !this.isBlocked()) this.shown.set(memberId, { read, delivered })
    return 200
  }

  unreadOf(memberId: number) {
    const { read } = this.standing.get(memberId)!
    return this.messages.filter(({ seq, authorId }) => seq > read && authorId !== memberId).length
  }

  /** What is read above a message. Null: it quotes none. */
  quoteOf({ quotes, isRemoved }: ModelMessage) {
    if (quotes === null || isRemoved) return null
    const quoted = this.at(quotes)
    return quoted.isRemoved ? 'Removed' : quoted.texts.at(-1)!
  }

  isBlocked() {
    return this.blockers.size > 0
  }

  private at(seq: number) {
    return this.messages[seq - 1]!
  }
}
