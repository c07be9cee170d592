import { useMemo } from 'react'
import { sanitise } from './sanitise.ts'

export interface SafeHtmlProps {
  readonly html: string
  readonly as?: 'div' | 'footer'
  readonly className?: string
}

/** HTML of a tenant, sanitised. Load it lazily: few pages have any. */
export function SafeHtml({ html, as: Tag = 'div', className }: SafeHtmlProps) {
  const clean = useMemo(() => sanitise(html), [html])
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: clean }} />
}
