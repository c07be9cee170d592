import type { ReactNode } from 'react'

/**
 * Stands in the build for the form library's Markdown reader (`tools/lib/left-out.ts`), which is a seventh of a form's code. What a server
 * describes is text here and never mark-up, so no form asks for it.
 */
export function Markdown({ children }: { readonly children?: ReactNode }): ReactNode {
  return children
}
