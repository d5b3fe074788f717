export { hasPasskeys } from '../passkey.ts'
export {
  signInOptionsQuery,
  useDemoSignIn,
  useForgottenPassword,
  useGoogle,
  usePasskey,
  useSignIn,
  useVerificationMail,
} from './api.ts'
export { CheckMail } from './check-mail.tsx'
export { CodeStep } from './code-step.tsx'
export { ForgottenPassword, NewPassword } from './forgot.tsx'
export { ShortField, ShortForm } from './form.tsx'
export { SignInFrame } from './frame.tsx'
export { GoogleMark } from './google-button.tsx'
export { newPasswordMistake, passwordMistake } from './mistakes.ts'
export { SignIn } from './sign-in.tsx'
export { SignUp } from './sign-up.tsx'
export { failureOf } from './texts.ts'
export { Verify } from './verify.tsx'
