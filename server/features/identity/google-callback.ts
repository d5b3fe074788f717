/** Where Google sends people back to. Operators have registered it there, so it stays whatever the library prefers. */
export const CALLBACK_PATH = '/api/auth/oauth2/callback/google'
