import type { Message } from '#contract/messages.ts'
import { retry, TryLater } from '../../../platform/retry.ts'
import { attempt, type Outcome } from './attempt.ts'
import type { OutgoingFile, OutgoingMessage } from './outgoing.ts'
import type { Parts } from './parts.ts'

type Reports = {
  onSent: (conversationId: number, message: Message) => Promise<void>
  onProgress: (fileId: string, progress: number) => void
  onChanged: () => Promise<void>
}

/** Sends stored messages: one at a time per conversation, several conversations at once. */
export function startSender(parts: Omit<Parts, 'tell'>, reports: Reports) {
  /** Conversations with a send in progress. `again`: check once more after that. */
  const running = new Map<number, { again: boolean }>()
  /** Remembers them even if the storage fails to delete them. */
  const sent = new Set<string>()
  /** Messages whose files were uploaded a second time. A third time would not help. */
  const uploadedAgain = new Set<string>()

  async function wake() {
    for (const conversationId of new Set((await waiting()).map((message) => message.conversationId))) {
      const run = running.get(conversationId)
      if (run) run.again = true
      else void sendAll(conversationId)
    }
  }

  async function waiting() {
    return (await parts.storage.all()).filter(({ state, clientId }) => state === 'sending' && !sent.has(clientId))
  }

  async function sendAll(conversationId: number) {
    const run = { again: true }
    running.set(conversationId, run)
    while (run.again) {
      run.again = false
      const hadOne = await retry(() => sendFirst(conversationId), pause)
      run.again ||= hadOne
    }
    running.delete(conversationId)
  }

  function pause(ms: number) {
    return new Promise<void>((resolve) => parts.after(ms, resolve))
  }

  /** False if nothing waits. Reads the message inside the lock, because another tab may have sent it. */
  async function sendFirst(conversationId: number) {
    const sending = parts.lock(`${conversationId}`, async () => {
      const first = (await waiting()).find((message) => message.conversationId === conversationId)
      return first ? send(first) : null
    })
    const outcome = await sending.catch(() => 'later' as const)
    if (outcome === 'later') throw new TryLater('The server is away, or busy.')
    return outcome !== null
  }

  async function send(outgoing: OutgoingMessage): Promise<Outcome['kind']> {
    const { clientId, conversationId } = outgoing
    const onUploaded = (file: OutgoingFile, url: string) => parts.storage.change(clientId, withUrl(file.id, url))
    const outcome = await attempt(parts.connection, outgoing, { onUploaded, onProgress: reports.onProgress })
    if (outcome.kind === 'sent') {
      sent.add(clientId)
      await reports.onSent(conversationId, outcome.message)
    } else if (outcome.kind === 'uploads_gone' && !uploadedAgain.has(clientId)) {
      uploadedAgain.add(clientId)
      await parts.storage.change(clientId, withoutUrls)
    } else if (outcome.kind !== 'later') {
      await parts.storage.change(clientId, withProblem(outcome.problem))
      await reports.onChanged()
    }
    return outcome.kind
  }

  return { wake: () => void wake() }
}

function withUrl(fileId: string, url: string) {
  return (message: OutgoingMessage) => ({
    ...message,
    files: message.files.map((file) => (file.id === fileId ? { ...file, url, progress: 1 } : file)),
  })
}

function withProblem(problem: string) {
  return (message: OutgoingMessage) => ({ ...message, state: 'failed' as const, problem })
}

function withoutUrls(message: OutgoingMessage) {
  return { ...message, files: message.files.map(({ url: _purged, ...file }) => ({ ...file, progress: 0 })) }
}
