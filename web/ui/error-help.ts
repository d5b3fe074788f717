import { createContext, type ReactNode } from 'react'

/** What helps after an error, such as a button; the frame of the page provides it, because the design system knows no
 * domain. */
export const ErrorHelp = createContext<(error: Error) => ReactNode>(() => null)
