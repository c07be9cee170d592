import DOMPurify from 'dompurify'
import { useMemo } from 'react'

/** The theme's footer: HTML of the tenant, sanitized; inline styles are removed because our policy refuses them. */
export function Footer({ html }: { readonly html: string }) {
  const clean = useMemo(
    () => DOMPurify.sanitize(html, { FORBID_ATTR: ['style'], FORBID_TAGS: ['style', 'form'] }),
    [html],
  )
  return <footer className="shell-foot" dangerouslySetInnerHTML={{ __html: clean }} />
}
