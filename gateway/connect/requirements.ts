import type Stripe from 'stripe'

type Requirements = Stripe.Account.Requirements

/**
 * What Stripe thinks of an account. `missing`: its owner has not finished onboarding. `due`: it works, but needs more
 * information soon. `bank_refused`: its bank sent a payout back.
 */
export type Standing = 'complete' | 'missing' | 'due' | 'restricted' | 'rejected' | 'bank_refused'

const DAY = 24 * 60 * 60
const TIME_TO_ANSWER = 14 * DAY

const nothing: Requirements = {
  alternatives: [],
  current_deadline: null,
  currently_due: [],
  disabled_reason: null,
  errors: [],
  eventually_due: [],
  past_due: [],
  pending_verification: [],
}

const unknown = [
  'business_profile.product_description',
  'business_type',
  'external_account',
  'individual.dob.day',
  'individual.dob.month',
  'individual.dob.year',
  'individual.first_name',
  'individual.last_name',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]
const document = 'individual.verification.document'

/** `now` is in seconds. */
export function requirementsOf(standing: Standing, now: number): Requirements {
  switch (standing) {
    case 'complete':
      return nothing
    case 'missing':
      return overdue(unknown)
    case 'due':
      return {
        ...nothing,
        current_deadline: now + TIME_TO_ANSWER,
        currently_due: ['individual.id_number'],
        eventually_due: ['individual.id_number'],
      }
    case 'restricted':
      return { ...overdue([document]), errors: [unreadable] }
    case 'bank_refused':
      return overdue(['external_account'])
    case 'rejected':
      return { ...nothing, disabled_reason: 'rejected.other' }
  }
}

function overdue(fields: string[]): Requirements {
  return {
    ...nothing,
    currently_due: fields,
    disabled_reason: 'requirements.past_due',
    eventually_due: fields,
    past_due: fields,
  }
}

const unreadable: Requirements['errors'] extends (infer Item)[] | null ? Item : never = {
  code: 'verification_document_not_readable',
  reason: 'The document could not be read. Upload a clearer picture of it.',
  requirement: document,
}
