import { useEffect, useState } from 'react'
import { useServerText } from './use-server-text.ts'

export interface JourneyHtmlProps {
  readonly html: string
  readonly className?: string
  readonly id?: string
}

/** HTML of the server, sanitised; plain text needs nothing. The sanitiser loads when there is markup. */
export function JourneyHtml({ html: given, className, id }: JourneyHtmlProps) {
  const html = useServerText()(given)
  const marked = /[<&]/.test(html)
  const [clean, setClean] = useState<{ readonly of: string; readonly html: string }>()
  useEffect(() => {
    if (!marked) return
    let here = true
    void import('../../parts/text/sanitise.ts').then(({ sanitise }) => {
      if (here) setClean({ of: html, html: sanitise(html) })
    })
    return () => {
      here = false
    }
  }, [html, marked])
  if (clean?.of === html)
    return <div id={id} className={className} dangerouslySetInnerHTML={{ __html: clean.html }} />
  return (
    <div id={id} className={className}>
      {/* Words run together and links that are none yet would be worse than a moment without them. */}
      {!marked && html}
    </div>
  )
}
