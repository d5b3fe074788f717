export type ModelMessage = {
  seq: number
  authorId: number
  clientId: string
  /** Every text that it has ever had. */
  texts: string[]
  isRemoved: boolean
  reactions: Map<number, string>
}
type Written = { clientId: string; text: string }
type Receipt = { readSeq?: number; deliveredSeq?: number }
type Standing = { read: number; delivered: number }

/** The rules of a conversation in a few lines of plain code. Each method returns the status of the matching call. */
export class InboxModel {
  readonly messages: ModelMessage[] = []
  /** Members who block the other side. */
  readonly blockers = new Set<number>()
  readonly standing: Map<number, Standing>

  constructor(memberIds: readonly number[]) {
    this.standing = new Map(memberIds.map((id) => [id, { read: 0, delivered: 0 }]))
  }

  send(authorId: number, { clientId, text }: Written) {
    if (this.messages.some((one) => one.authorId === authorId && one.clientId === clientId)) return 201
    if (this.isBlocked()) return 409
    const seq = this.messages.length + 1
    this.messages.push({ seq, authorId, clientId, texts: [text], isRemoved: false, reactions: new Map() })
    this.standing.set(authorId, { read: seq, delivered: seq })
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
    const { read, delivered } = this.standing.get(memberId)!
    this.standing.set(memberId, {
      read: Math.max(read, readSeq),
      delivered: Math.max(delivered, readSeq, deliveredSeq),
    })
    return 200
  }

  unreadOf(memberId: number) {
    const { read } = this.standing.get(memberId)!
    return this.messages.filter(({ seq, authorId }) => seq > read && authorId !== memberId).length
  }

  isBlocked() {
    return this.blockers.size > 0
  }

  private at(seq: number) {
    return this.messages[seq - 1]!
  }
}
