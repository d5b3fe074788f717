import type Stripe from 'stripe'
import { type Html, html } from '../../server/platform/http/html.ts'
import { hostedPage } from './hosted-page.ts'

/** What a member can choose instead of giving an identity and a bank. */
export const answers = {
  complete: { title: 'Complete', result: 'Payouts are on. Stripe has all it needs.' },
  missing: {
    title: 'Leave details missing',
    result: 'You leave before the end, and nothing changes.',
  },
  restricted: { title: 'Restricted', result: 'Stripe can’t verify you, and asks for a better document.' },
  rejected: { title: 'Rejected', result: 'Stripe closes your account for good.' },
} as const
export type Answer = keyof typeof answers

export function isAnswer(text: string | null): text is Answer {
  return text !== null && Object.hasOwn(answers, text)
}

/** The stand-in for Stripe's onboarding form. It has no scripts, and asks for nothing personal. */
export function onboardingPage({ email }: Stripe.Account) {
  return hostedPage(
    'Set up payouts',
    html`
<p>This page stands in for Stripe’s, where you would say who you are and which bank gets your money${email && html` (as <b>${email}</b>)`}. Here, you only choose how it ends.</p>
<form method="post">
${Object.entries(answers).map(choice)}
</form>`,
  )
}

function choice([name, { title, result }]: [string, { title: string; result: string }], index: number): Html {
  return html`<button name="answer" value="${name}" aria-describedby="${name}"${index > 0 && html` class="quiet"`}>${title}</button>
<p id="${name}">${result}</p>
`
}
