import { Readable } from 'node:stream'
import type { ListDocuments } from '../../own-data/index.ts'
import { listReceipts } from './queries.ts'
import { receiptLines, TEST_MONEY } from './text.ts'

/** The receipt of each purchase, for the member's export. */
export const receiptDocuments: ListDocuments = async ({ sql, viewer, operator }) => {
  const receipts = await listReceipts(sql, viewer.id)
  return receipts.map((receipt) => {
    const lines = [...receiptLines(receipt, operator), ...(receipt.isTest ? ['', TEST_MONEY] : [])]
    return { name: `receipts/${receipt.receiptNumber}.txt`, open: () => Readable.from([`${lines.join('\n')}\n`]) }
  })
}
