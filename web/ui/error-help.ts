import { createContext, type ReactNode } from 'react'

/** What helps after an error, such as a button. The page frame provides it, because `web/ui` knows no slice. */
export const ErrorHelp = createContext<(error: Error) => ReactNode>(() => null)
