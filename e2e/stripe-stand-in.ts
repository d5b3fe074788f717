import type { Page } from '@playwright/test'
import Stripe from 'stripe'
import { API_KEY } from '../test/gateway-keys.ts'

const methods = new Map([
  ['4242424242424242', 'pm_card_visa'],
  ['4000000000009995', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
  ['4000000000003220', 'pm_card_threeDSecure2Required'],
])

/** Stands in for js.stripe.com and hooks.stripe.com, which no test may call. The payments are the gateway's. */
export async function standInForStripe(page: Page, gatewayPort: number) {
  const stripe = new Stripe(API_KEY, { host: '127.0.0.1', port: gatewayPort, protocol: 'http', telemetry: false })
  const loaded: string[] = []
  const idOf = (clientSecret: string) => clientSecret.split('_secret_')[0]!

  await page.exposeFunction('confirmAtGateway', (clientSecret: string, number: string) =>
    stripe.paymentIntents
      .confirm(idOf(clientSecret), {
        payment_method: methods.get(number)!,
        use_stripe_sdk: true,
        return_url: page.url(),
      })
      .then(
        ({ status }) => ({ status }),
        ({ code, decline_code }) => ({
          error: { type: 'card_error', code, decline_code, message: 'In Stripe’s words.' },
        }),
      ),
  )
  await page.exposeFunction('approveAtGateway', async (clientSecret: string) => {
    const { next_action } = await stripe.paymentIntents.retrieve(idOf(clientSecret))
    const body = new URLSearchParams({ answer: 'approve' })
    await fetch(String(next_action!.use_stripe_sdk!.stripe_js), { method: 'POST', body })
  })
  await page.route(/^https:\/\/(js|hooks)\.stripe\.com\//, (route) => {
    loaded.push(`${new URL(page.url()).pathname} loads ${new URL(route.request().url()).host}`)
    const [, contentType, body] = answers.find(([path]) => route.request().url().includes(path))!
    return route.fulfill({ contentType, body })
  })
  return { loaded: () => [...new Set(loaded)] }
}

type Card = { number: string; mount(place: HTMLElement): void }
type Standing = Window & {
  Stripe: unknown
  confirmAtGateway(clientSecret: string, number: string): Promise<{ status?: string; error?: object }>
  approveAtGateway(clientSecret: string): Promise<void>
}

/**
 * The part of Stripe.js that our pages use, run in the page. Fields and the bank's page are in frames, as in the
 * original.
 */
function stripeJs() {
  const page = window as unknown as Standing
  page.Stripe = (key: string) => {
    let card: Card & { on(event: string, call: () => void): unknown }
    const approve = async (clientSecret: string) => {
      const bank = frame('https://hooks.stripe.com/bank', 'Bank')
      document.body.append(bank)
      await new Promise((done) => addEventListener('message', ({ data }) => data === 'approved' && done(data)))
      bank.remove()
      await page.approveAtGateway(clientSecret)
      return {}
    }
    const elements = {
      create: () => card,
      getElement: () => card,
      update: () => {},
      submit: async () => (card.number ? {} : { error: { type: 'validation_error' } }),
    }
    return {
      elements: (options: { appearance: { variables: { colorBackground: string } } }) => {
        card = cardElement(`https://js.stripe.com/card?${options.appearance.variables.colorBackground}`)
        return elements
      },
      confirmPayment: async ({ clientSecret }: { clientSecret: string }) => {
        const { status, error } = await page.confirmAtGateway(clientSecret, card.number)
        return status === 'requires_action' ? approve(clientSecret) : { error }
      },
      handleNextAction: ({ clientSecret }: { clientSecret: string }) => approve(clientSecret),
      key,
      createToken() {},
      createPaymentMethod() {},
      confirmCardPayment() {},
    }
  }

  function cardElement(src: string) {
    const listeners = new Map<string, () => void>()
    const inside = frame(src, 'Secure card payment input frame')
    const element = {
      number: '',
      on: (event: string, call: () => void) => listeners.set(event, call),
      mount(place: HTMLElement) {
        place.append(inside)
        inside.onload = () => listeners.get('ready')?.()
        addEventListener('message', ({ data }) => {
          if (/^\d*$/.test(data)) element.number = data
        })
      },
      focus: () => inside.focus(),
      update() {},
      off() {},
      destroy: () => inside.remove(),
    }
    return element
  }

  function frame(src: string, title: string) {
    return Object.assign(document.createElement('iframe'), { src, title })
  }
}

const answers = [
  ['/stripe.js', 'text/javascript', `(${stripeJs})()`],
  [
    '/card',
    'text/html',
    `<!doctype html><html lang="en"><title>Card</title><body><label>Card number <input></label>
     <script>
       document.body.style.background = decodeURIComponent(location.search.slice(1))
       document.querySelector('input').oninput = ({ target }) => parent.postMessage(target.value, '*')
     </script>`,
  ],
  [
    '/bank',
    'text/html',
    `<!doctype html><html lang="en"><title>Bank</title><button onclick="parent.postMessage('approved', '*')">Approve</button>`,
  ],
] as const
