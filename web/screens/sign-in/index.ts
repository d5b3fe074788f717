import { lazyPage } from '../../platform/lazy-page.tsx'

export const CheckMailScreen = lazyPage(() => import('./check-mail-screen.tsx'), 'CheckMailScreen')
export const ForgotScreen = lazyPage(() => import('./forgot-screen.tsx'), 'ForgotScreen')
export const ResetScreen = lazyPage(() => import('./reset-screen.tsx'), 'ResetScreen')
export const SignInScreen = lazyPage(() => import('./sign-in-screen.tsx'), 'SignInScreen')
export const SignUpScreen = lazyPage(() => import('./sign-up-screen.tsx'), 'SignUpScreen')
export const VerifyScreen = lazyPage(() => import('./verify-screen.tsx'), 'VerifyScreen')
