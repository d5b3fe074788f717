import type { Conversation } from '#contract/conversations.ts'
import type { Message, NewMessage } from '#contract/messages.ts'
import type { clientOf, Person } from './client.ts'

type Client = Awaited<ReturnType<typeof clientOf>>

/** Opens the conversation with someone, and returns its id. */
export async function open(client: Client, other: Pick<Person, 'id'>) {
  const { body } = await client.post<Conversation>('/conversations', { memberId: other.id })
  return body.id
}

/** Sends a message with a new id. */
export function send<Body = Message>(client: Client, id: number, text: string, more: Partial<NewMessage> = {}) {
  return client.post<Body>(`/conversations/${id}/messages`, { clientId: crypto.randomUUID(), text, ...more })
}

/** Two people who have both written: 'Hi' and 'Hello'. */
export async function makeChat(people: readonly [Person, Person], as: (person: Person) => Promise<Client>) {
  const [ann, bob] = [await as(people[0]), await as(people[1])]
  const id = await open(ann, people[1])
  await send(ann, id, 'Hi')
  await send(bob, id, 'Hello')
  return { id, ann, bob, people }
}
