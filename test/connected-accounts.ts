import type Stripe from 'stripe'
import { test as base } from './gateway.ts'

export { API_KEY, CONNECT_WEBHOOK_SECRET, errorOf, expect } from './gateway.ts'

export type Standing = 'complete' | 'due' | 'restricted' | 'rejected'

/** What an account that gets payouts needs. */
export const express = { type: 'express', country: 'US', capabilities: { transfers: { requested: true } } } as const

/** Vitest with a gateway and connected accounts. */
export const test = base
  .extend(
    'judge',
    ({ control }) =>
      (account: string, standing: Standing) =>
        control('POST', `/accounts/${account}/standing`, { standing }),
  )
  /** Creates an account, and returns its id. */
  .extend('open', ({ stripe, judge }) => async (standing: Standing = 'complete') => {
    const { id } = await stripe.accounts.create({ ...express, email: 'ann@example.com' })
    await judge(id, standing)
    return id
  })
  .extend(
    'send',
    ({ stripe }) =>
      (destination: string, amount = 5000, more: Partial<Stripe.TransferCreateParams> = {}) =>
        stripe.transfers.create({ amount, currency: 'usd', destination, ...more }),
  )
  /** Lets time pass: banks do what they have planned until then, and events are delivered. */
  .extend('wait', ({ clock, gateway }) => async (seconds: number) => {
    for (let second = 0; second < seconds; second += 5) {
      clock.ms += 5000
      await gateway.deliverDue()
    }
  })
  /** The balance of an account, or of the platform, in cents. */
  .extend('balance', ({ stripe }) => async (stripeAccount?: string) => {
    const { available, pending } = await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
    return { available: available[0]!.amount, pending: pending[0]!.amount }
  })
