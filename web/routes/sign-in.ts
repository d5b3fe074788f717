import { createRoute } from '@tanstack/react-router'
import {
  CheckMailScreen,
  ForgotScreen,
  ResetScreen,
  SignInScreen,
  SignUpScreen,
  VerifyScreen,
} from '../screens/sign-in/index.ts'
import { root } from './root.ts'

/**
 * The path to return to after signing in. Only paths on this site, never another host. `undefined` instead of omitted,
 * because the router keeps parameters that a route does not mention.
 */
const returnPath = (back: unknown) => ({
  back: typeof back === 'string' && /^\/(?![/\\])/.test(back) ? back : undefined,
})
const text = (value: unknown) => (typeof value === 'string' ? value : '')

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/signin',
  staticData: { isBare: true },
  validateSearch: ({ back, error, why }): { back?: string; error?: string; why?: string } => ({
    ...returnPath(back),
    ...(typeof error === 'string' && { error }),
    ...(typeof why === 'string' && { why }),
  }),
  component: SignInScreen,
})

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  staticData: { isBare: true },
  validateSearch: ({ back }): { back?: string } => returnPath(back),
  component: SignUpScreen,
})

const checkMail = createRoute({
  getParentRoute: () => root,
  path: '/check-mail',
  staticData: { isBare: true },
  validateSearch: ({ to, purpose, back }): { to: string; purpose: 'verify' | 'reset'; back?: string } => ({
    to: text(to),
    purpose: purpose === 'reset' ? 'reset' : 'verify',
    ...returnPath(back),
  }),
  component: CheckMailScreen,
})

const verify = createRoute({
  getParentRoute: () => root,
  path: '/verify',
  staticData: { isBare: true },
  validateSearch: ({ token, back }): { token: string; back?: string } => ({ token: text(token), ...returnPath(back) }),
  component: VerifyScreen,
})

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  staticData: { isBare: true },
  component: ForgotScreen,
})

const reset = createRoute({
  getParentRoute: () => root,
  path: '/reset',
  staticData: { isBare: true },
  validateSearch: ({ token }): { token: string } => ({ token: text(token) }),
  component: ResetScreen,
})

/** Pages for visitors. */
export const signInRoutes = [signIn, signUp, checkMail, verify, forgot, reset] as const
