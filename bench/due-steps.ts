// One of several servers that take the steps that are due, as soon as it is told to.
import { once } from 'node:events'
import { takeDueSteps } from '../server/features/orders/index.ts'
import { defaultTerms } from '../server/order-kinds.ts'
import { openPool } from '../server/platform/database/database.ts'

const sql = openPool(process.argv[2]!)
await sql`select`
process.send!('ready')
await once(process, 'message')
await takeDueSteps(sql, defaultTerms)
await sql.end()
process.disconnect()
