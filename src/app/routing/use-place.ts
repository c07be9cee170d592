import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverText } from '../../parts/text/server-text.ts'
import { Trail } from '../../shell/trail.ts'
import { tabStorage } from '../../stores/device-storage.ts'
import type { PortalRouter } from './portal-router.ts'

const trail = new Trail(tabStorage)

/**
 * The title of the page, in the bar and in the window, and the page before it.
 *
 * @param titleKey title of the route, which stands until the screen says its own (spec section 2 "Page titles")
 */
export function usePlace(router: PortalRouter, titleKey: string | undefined, product: string) {
  const { t, i18n } = useTranslation()
  useEffect(() => {
    const forget = () => trail.forget()
    i18n.on('languageChanged', forget)
    return () => i18n.off('languageChanged', forget)
  }, [i18n])
  const { path, position } = router
  const [own, setOwn] = useState<{ readonly path: string; readonly title: string }>()
  const onTitle = useCallback(
    (title: string) => setOwn({ path: router.path, title: serverText(i18n, title) }),
    [router, i18n],
  )
  const title = (own?.path === path && own.title) || (titleKey ? t(titleKey) : '')
  useEffect(() => {
    document.title = title ? `${title} – ${product}` : product
    trail.visit(position, path, title)
  }, [title, product, position, path])
  return { title, before: trail.before(position, { path, title }), onTitle }
}
