import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** HTML of a theme, sanitised as the pages themselves do it: no scripts, forms or styles. */
export function CleanHtml({ html, className }: { readonly html: string; readonly className?: string }) {
  const clean = useMemo(
    () => DOMPurify.sanitize(html, { FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form'] }),
    [html],
  )
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />
}
