import { Readable } from 'node:stream'
import type { ListDocuments } from '../../own-data/index.ts'
import { receiptFacts, TEST_MONEY } from './facts.ts'
import { listReceipts } from './queries.ts'

/** The receipt of each purchase, for the member's export. */
export const receiptDocuments: ListDocuments = async ({ sql, viewer, operator }) => {
  const receipts = await listReceipts(sql, viewer.id)
  return receipts.map((receipt) => {
    const facts = receiptFacts(receipt, operator).map(({ label, value }) => `${label}: ${value}`)
    const lines = [...facts, ...(receipt.isTest ? ['', TEST_MONEY] : [])]
    return { name: `receipts/${receipt.receiptNumber}.txt`, open: () => Readable.from([`${lines.join('\n')}\n`]) }
  })
}
