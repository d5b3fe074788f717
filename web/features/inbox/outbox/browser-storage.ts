import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OutgoingMessage } from './outgoing.ts'
import { memoryStorage, type Storage, withFallback } from './storage.ts'

interface Schema extends DBSchema {
  messages: { key: number; value: OutgoingMessage; indexes: { clientId: string } }
}

/** The member's own database, so that no other account on this browser sees it. In private windows: in memory. */
export function browserStorage(memberId: number): Storage {
  let opening: Promise<IDBPDatabase<Schema>> | undefined
  const opened = () => (opening ??= open(memberId, () => (opening = undefined)))
  return withFallback(stored(opened), memoryStorage())
}

/** Numbers grow by themselves, whatever the clock says: the order of the messages. */
function open(memberId: number, onClosed: () => void) {
  return openDB<Schema>(`outbox-${memberId}`, 1, {
    upgrade: (database) =>
      void database.createObjectStore('messages', { autoIncrement: true }).createIndex('clientId', 'clientId', {
        unique: true,
      }),
    terminated: onClosed,
  })
}

function stored(opened: () => Promise<IDBPDatabase<Schema>>): Storage {
  return {
    all: async () => (await opened()).getAll('messages'),
    add: async (message) => void (await (await opened()).add('messages', message)),
    async change(clientId, change) {
      const { store, done } = (await opened()).transaction('messages', 'readwrite')
      const cursor = await store.index('clientId').openCursor(clientId)
      const after = cursor && change(cursor.value)
      if (cursor) await (after ? cursor.update(after) : cursor.delete())
      await done
    },
  }
}
