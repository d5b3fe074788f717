// The inbox: reading it with 10,000 conversations and 1,000,000 messages, and sending 500 messages a second to 5,000
// sockets. `node bench/inbox.ts 0.1` runs a tenth of the size, and `node bench/inbox.ts 0.1 sending` runs only that
// part.
import { measureReading } from './inbox-reading.ts'
import { measureSending } from './inbox-sending.ts'

const share = Number(process.argv[2] ?? 1)
const part = process.argv[3]

if (part !== 'sending') await measureReading(share)
if (part !== 'reading') await measureSending(share)
