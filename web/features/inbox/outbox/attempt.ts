import type { Message, NewMessage } from '#contract/messages.ts'
import { type Failure, failureOf } from './outcome.ts'
import type { OutgoingFile, OutgoingMessage } from './outgoing.ts'

/** The connection to the server; tests replace it. */
export type Connection = {
  /** Who writes. */
  memberId: number
  /** Whether the member is (still) the one who is signed in. */
  isSignedIn: () => Promise<boolean>
  post: (conversationId: number, message: NewMessage) => Promise<Message>
  /** Uploads a file, and returns its URL. */
  upload: (file: OutgoingFile, onProgress: (progress: number) => void) => Promise<string>
}

export type Outcome = { kind: 'sent'; message: Message } | Failure

type Options = {
  onUploaded: (file: OutgoingFile, url: string) => Promise<void>
  onProgress: (fileId: string, progress: number) => void
}

/** Uploads what is missing, and posts the message. The same id each time, so the server stores it once. */
export async function attempt(connection: Connection, message: OutgoingMessage, options: Options): Promise<Outcome> {
  try {
    if (!(await connection.isSignedIn())) return { kind: 'later' }
    const files = await uploaded(connection, message.files, options)
    // An upload can take so long that somebody else has signed in.
    if (message.files.some(({ url }) => !url) && !(await connection.isSignedIn())) return { kind: 'later' }
    return { kind: 'sent', message: await connection.post(message.conversationId, bodyOf(connection, message, files)) }
  } catch (error) {
    const failure = failureOf(error)
    const canUploadAgain = message.files.every(({ blob }) => blob)
    return failure.kind === 'uploads_gone' && !canUploadAgain ? { ...failure, kind: 'refused' } : failure
  }
}

async function uploaded(connection: Connection, files: readonly OutgoingFile[], options: Options) {
  const urls: string[] = []
  for (const file of files) urls.push(file.url ?? (await upload(connection, file, options)))
  return urls
}

async function upload(connection: Connection, file: OutgoingFile, { onUploaded, onProgress }: Options) {
  const url = await connection.upload(file, (progress) => onProgress(file.id, progress))
  await onUploaded(file, url)
  return url
}

function bodyOf(
  { memberId }: Connection,
  { clientId, text, replyToSeq, postId }: OutgoingMessage,
  files: string[],
): NewMessage {
  return {
    clientId,
    authorId: memberId,
    text,
    ...(replyToSeq && { replyToSeq }),
    ...(postId && { postId }),
    ...(files.length > 0 && { files }),
  }
}
