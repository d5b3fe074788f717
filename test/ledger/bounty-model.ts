import type { Me } from '#contract/members.ts'

export type Answer = { id: number; author: Me }
/** A forum post with its bounty. Null if it never had one. */
export type Question = {
  id: number
  author: Me
  vbt: number
  state: 'open' | 'paid' | 'returned' | null
  answers: Answer[]
  accepted: Answer | null
  isDeleted: boolean
}

/** The rules of bounties in a few lines of plain code. Each method returns the status of the matching call. */
export class BountyModel {
  readonly questions: Question[] = []
  readonly gone: Me[] = []
  /** Questions of those who left. */
  readonly dropped: Question[] = []
  readonly available = new Map<number, number>()

  ask(author: Me, vbt: number) {
    return this.availableOf(author) < vbt ? 409 : 201
  }

  asked(id: number, author: Me, vbt: number) {
    this.add(author, -vbt)
    this.questions.push({ id, author, vbt, answers: [], accepted: null, isDeleted: false, state: 'open' })
  }

  raise(question: Question, vbt: number) {
    const { author, state, accepted, isDeleted } = question
    if (isDeleted) return 403
    const isOpen = state === 'open' || (state === null && accepted === null)
    if (!isOpen || this.availableOf(author) < vbt) return 409
    this.add(author, -vbt)
    question.vbt += vbt
    question.state = 'open'
    return 200
  }

  accept(question: Question, answer: Answer | null) {
    if (question.isDeleted) return 403
    const isPaid = answer && answer !== question.accepted && this.canEarn(question, answer)
    question.accepted = answer
    if (isPaid && question.state === 'open') this.end(question, 'paid', answer.author)
    return 200
  }

  expire(question: Question) {
    if (question.state === 'open') this.end(question, 'returned', question.author)
  }

  remove(question: Question) {
    if (question.isDeleted) return 204
    const isAnswered = question.answers.some((answer) => this.canEarn(question, answer))
    if (question.state === 'open' && isAnswered) return 409
    if (question.state === 'open') this.end(question, 'returned', question.author)
    question.isDeleted = true
    return 204
  }

  /** Their questions go, and their answers stay without a name. */
  leave(member: Me) {
    const kept = this.questions.filter(({ author }) => author !== member)
    this.dropped.push(...this.questions.filter(({ author }) => author === member))
    this.questions.splice(0, this.questions.length, ...kept)
    this.available.set(member.id, 0)
    this.gone.push(member)
  }

  private canEarn(question: Question, { author }: Answer) {
    return author !== question.author && !this.gone.includes(author)
  }

  availableOf({ id }: Me) {
    return this.available.get(id) ?? 0
  }

  private end(question: Question, state: 'paid' | 'returned', to: Me) {
    question.state = state
    this.add(to, question.vbt)
  }

  private add({ id }: Me, vbt: number) {
    this.available.set(id, (this.available.get(id) ?? 0) + vbt)
  }
}
