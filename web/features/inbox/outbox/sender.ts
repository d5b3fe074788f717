import type { Message } from '#contract/messages.ts'
import { attempt, type Outcome } from './attempt.ts'
import { pauseAfter } from './outcome.ts'
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
    let failures = 0
    while (run.again) {
      run.again = false
      const outcome = await sendFirst(conversationId).catch(() => 'later' as const)
      run.again ||= outcome !== null
      failures = outcome === 'later' ? failures + 1 : 0
      await pause(failures)
    }
    running.delete(conversationId)
  }

  async function pause(failures: number) {
    if (failures === 0) return
    await new Promise<void>((resolve) => parts.after(pauseAfter(failures), resolve))
  }

  /** Null if nothing waits. Reads the message inside the lock, because another tab may have sent it. */
  function sendFirst(conversationId: number): Promise<Outcome['kind'] | null> {
    return parts.lock(`${conversationId}`, async () => {
      const first = (await waiting()).find((message) => message.conversationId === conversationId)
      return first ? send(first) : null
    })
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
