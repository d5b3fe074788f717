import { operations } from '../../platform/http/operations.ts'

const describeSessions = operations('Sign-in', {
  getPasskeySignInOptions: ['GET /auth/passkey/sign-in-options', 'Get the challenge for signing in with a passkey'],
  getNewPasskeyOptions: [
    'GET /auth/passkey/new-options',
    'Get the challenge for a new passkey',
    'forbidden',
    'sign_in_again',
    'second_factor_needed',
  ],
  getSession: ['GET /session', 'Get who is signed in'],
  endSession: ['DELETE /session', 'Sign out'],
  listSessions: ['GET /sessions', 'List the devices where you are signed in'],
  revokeSession: ['DELETE /sessions/:sessionId', 'Sign out a device'],
  revokeOtherSessions: ['DELETE /sessions', 'Sign out all other devices'],
  getSignInMethods: ['GET /sign-in-methods', 'Get the ways you can sign in'],
  getSignInOptions: ['GET /sign-in-options', 'Get the ways anyone can sign in here'],
})
const describeLibrary = operations(
  'Sign-in',
  {
    signUp: ['POST /auth/sign-up/email', 'Sign up with email and password', 'address_taken'],
    signIn: ['POST /auth/sign-in/email', 'Sign in with email and password', 'wrong_password'],
    signInWithGoogle: ['POST /auth/sign-in/google', 'Start to sign in with Google'],
    signInWithPasskey: ['POST /auth/passkey/sign-in', 'Sign in with a passkey', 'unknown_passkey', 'invalid_passkey'],
    sendVerificationEmail: [
      'POST /auth/send-verification-email',
      'Send the email that verifies your address again',
      'already_verified',
    ],
    changePassword: [
      'POST /auth/change-password',
      'Change your password',
      'wrong_password',
      'no_password',
      'second_factor_needed',
    ],
    linkGoogle: ['POST /auth/google', 'Start to link your Google account', 'second_factor_needed'],
    unlinkGoogle: [
      'DELETE /auth/google',
      'Unlink your Google account',
      'last_way_in',
      'sign_in_again',
      'second_factor_needed',
    ],
    addPasskey: [
      'POST /auth/passkeys',
      'Add a passkey',
      'invalid_passkey',
      'known_passkey',
      'sign_in_again',
      'second_factor_needed',
    ],
    deletePasskey: ['DELETE /auth/passkeys/:passkeyId', 'Delete a passkey', 'second_factor_needed'],
    requestPasswordReset: ['POST /auth/request-password-reset', 'Send an email to reset a forgotten password'],
    resetPassword: ['POST /auth/reset-password', 'Set a new password with the link from the email', 'link_expired'],
    verifyEmail: ['POST /auth/verify-email', 'Verify an address with the link from the email', 'link_expired'],
  },
  ['foreign_origin', 'refused'],
)
const describeDevelopment = operations('Development', {
  getWrittenMail: ['GET /written-mail', 'Get the newest email to an address', 'not_found'],
  listDemoMembers: ['GET /demo-members', 'List the sample members'],
  startDemoSession: ['POST /demo-session', 'Sign in as a sample member', 'not_found'],
})

/** Describe the routes of this slice in the API document. */
export const identityDescriptions = [describeSessions, describeLibrary, describeDevelopment]
