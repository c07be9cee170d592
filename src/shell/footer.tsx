import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

const SafeHtml = lazy(() =>
  import('../parts/text/safe-html.tsx').then((module) => ({ default: module.SafeHtml })),
)

const year = new Date().getFullYear()

/** The theme's footer: its own HTML, or the usual line where it has none (spec section 2 "Layout"). */
export function Footer({ html, product }: { readonly html: string; readonly product: string }) {
  const { t } = useTranslation()
  if (html.trim() !== '')
    return (
      <Suspense fallback={null}>
        <SafeHtml as="footer" className="shell-foot" html={html} />
      </Suspense>
    )
  return <footer className="shell-foot">{t('shell.copyright', { year, product })}</footer>
}
