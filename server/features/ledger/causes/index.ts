// Every reason for moving tokens or dollars, with its postings. Amounts are in units of 1/10,000 VBT or in US cents. A
// key stands for what may happen only once: all endings of an order share one key, so that it cannot both pay out and
// go back.
export * from './adjustments.ts'
export * from './cards.ts'
export * from './deposits.ts'
export * from './orders.ts'
export * from './payouts.ts'
export * from './tips-and-bounties.ts'
