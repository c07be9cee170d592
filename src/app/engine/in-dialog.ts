import { createContext } from 'react'

/** Whether what is drawn stands in a dialog, which has a heading and a way out of its own. */
export const InDialog = createContext(false)
