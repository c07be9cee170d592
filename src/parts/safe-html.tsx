import DOMPurify from 'dompurify'
import { useMemo } from 'react'
import { withoutStyles } from './without-styles.ts'

export interface SafeHtmlProps {
  readonly html: string
  readonly as?: 'div' | 'footer'
  readonly className?: string
}

/** HTML of a tenant, sanitized; inline styles are removed because our policy refuses them. Load it lazily: few pages have any. */
export function SafeHtml({ html, as: Tag = 'div', className }: SafeHtmlProps) {
  const clean = useMemo(
    () => DOMPurify.sanitize(withoutStyles(html), { FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form'] }),
    [html],
  )
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: clean }} />
}
