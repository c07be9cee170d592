import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { serverText } from '../../parts/text/server-text.ts'
import { Trail } from '../../shell/trail.ts'
import { tabStorage } from '../../stores/device-storage.ts'
import type { PortalRouter } from './portal-router.ts'

const trail = new Trail(tabStorage)
/** Titles of pages that say why there is none. */
const lost = ['common.notThere', 'pageTitles.NotFound', 'pageTitles.Forbidden'] as const

/**
 * The title of the page, in the bar and in the window, and the page before it.
 *
 * @param list address of the item of the menu below which the page lies, if any
 * @param titleKey title of the route, which stands until the screen says its own (spec section 2 "Page titles")
 */
export function usePlace(
  router: PortalRouter,
  titleKey: string | undefined,
  product: string,
  list: string | undefined,
) {
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
    // Nobody goes back to what was not there.
    trail.visit(position, path, lost.some((key) => title === t(key)) ? '' : title)
  }, [title, product, position, path, t])
  const before =
    list === undefined ? trail.before(position, { path, title }) : trail.above(position, path, list)
  return { title, before, onTitle }
}
