import { observer } from 'mobx-react-lite'
import { use, useCallback, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogsHost } from '../../../engine/react/dialogs-host.tsx'
import { EngineProvider } from '../../../engine/react/engine.ts'
import { ScreenHost } from '../../../engine/react/screen-host.tsx'
import { DisplayViews } from '../../parts/displays/display-views.tsx'
import { lazyPart } from '../../parts/states/lazy-part.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import type { BootDocument } from '../../session/boot-document.ts'
import { TenantLocked } from '../../shell/back-link.tsx'
import { parentPage, routeOf } from '../../shell/parent-page.ts'
import { WayBack } from './way-back.tsx'
import type { BootMenuItem } from '../../shell/menu-tree.ts'
import { PluginNotice } from '../../shell/plugin-notice.tsx'
import { Shell, useFold } from '../../shell/shell.tsx'
import { BarTools } from './bar-tools.tsx'
import { createPortalEngine } from '../engine/create-portal-engine.ts'
import { engineViews } from '../engine/engine-views.tsx'
import type { Portal } from '../portal.ts'
import { loadParts } from '../registry.ts'
import { followLinks } from '../routing/follow-links.ts'
import { matchRoute, placesOf } from '../routing/routes.ts'
import { Screens } from '../routing/screens.ts'
import { rememberWhenIdle } from '../start/remember-when-idle.ts'
import type { SessionKeeperProps } from './session-keeper.tsx'
import { subjectOf } from '../engine/subject.ts'
import { useEarlyScreen } from '../routing/use-early-screen.ts'
import { usePlace } from '../routing/use-place.ts'
import { useScreen } from '../routing/use-screen.ts'
import { whenIdle } from '../when-idle.ts'
import { useEndOfErrors } from './use-end-of-errors.ts'
import { useSettling } from '../engine/use-settling.ts'

export interface SignedInProps {
  readonly portal: Portal
  readonly boot: BootDocument
}

/** Sessions last minutes: what watches one may come after the first page. */
const SessionKeeper = lazyPart<SessionKeeperProps>(
  async () => (await import('./session-keeper.tsx')).SessionKeeper,
)

const noFailures: readonly string[] = []

/** The portal around the screen of the current address; also the public pages of somebody who is not signed in. */
export const SignedIn = observer(({ portal, boot }: SignedInProps) => {
  const { router, client, messages } = portal
  const { path } = router
  const parts = use(loadParts(boot.safe ? 'all' : (boot.pluginFailures ?? noFailures)))
  const screens = useMemo(() => new Screens(client, parts, messages), [client, parts, messages])
  const engine = useMemo(
    () => createPortalEngine(portal, boot, parts, screens),
    [portal, boot, parts, screens],
  )
  const subject = useMemo(() => subjectOf(boot, portal.counts), [boot, portal])
  const closed = !boot.flags.hostedPages
  const match = closed
    ? matchRoute(boot.routes, '/forbidden')
    : (matchRoute(boot.routes, path) ?? matchRoute(boot.routes, '/not-found'))
  const { screen, problem, retry } = useScreen(screens, match)
  useEarlyScreen(router, screens, boot.routes)
  // The first page of a visit, until it is left: after that it is like any other.
  const first = useRef<string>(path)
  const parent = parentPage(boot.menu, path)
  const list = parent ? routeOf(parent) : undefined
  const { title, before, onTitle } = usePlace(router, match?.route.titleKey, boot.product.name, list)
  const [folded, onFold] = useFold()
  const shown = screen && match?.route
  useEffect(() => {
    if (shown) rememberWhenIdle(boot, path, shown)
  }, [boot, path, shown])
  useEffect(() => {
    // Where it is needed there is often no connection to fetch it by.
    whenIdle(() => void import('../engine/screen-failed.tsx').catch(() => undefined))
  }, [])
  useEffect(() => {
    if (first.current !== path) first.current = ''
  }, [path])
  const onChoose = useCallback(
    ({ open, emit }: BootMenuItem) => {
      if (open !== undefined) void engine.dialogs.show(open, {})
      else if (emit !== undefined) engine.ports.event.emit(emit, {})
    },
    [engine],
  )
  useEffect(() => followLinks((to) => router.navigate(to)), [router])
  useMenuFailure(portal, boot)
  useEndOfErrors(portal.toasts, path)
  useSettling(portal, engine, boot.user?.id)
  const { authenticated, state } = boot.session
  const chrome = closed || !authenticated ? 'none' : (match?.route.chrome ?? 'full')
  return (
    <EngineProvider value={engine}>
      <DisplayViews value={parts.views.displays}>
        <Shell
          boot={boot}
          notice={boot.notice}
          counts={portal.counts.current}
          path={path}
          title={title}
          chrome={chrome}
          back={
            boot.tenant?.locked ? (
              <TenantLocked message={boot.tenant.lockedMessage} />
            ) : (
              // A page of the menu lies below nothing, wherever one came from.
              parent !== null &&
              (before ?? parent) && <WayBack parent={parent} before={before} router={router} />
            )
          }
          tools={
            boot.user && (
              <BarTools portal={portal} boot={boot} user={boot.user} onChoose={onChoose} onFold={onFold} />
            )
          }
          folded={folded}
          onFold={onFold}
          onChoose={onChoose}
          onSwitchRealm={(realm) => void portal.switchRealm(realm)}
        >
          <PluginNotice
            failures={[...(boot.pluginFailures ?? []), ...parts.views.failures.map((each) => each.plugin)]}
            user={boot.user}
          />
          {problem ? (
            <engineViews.ScreenFailed problem={problem} retry={retry} />
          ) : screen && match ? (
            <ScreenHost
              key={screen.id}
              screen={screen}
              params={placesOf(boot.routes, match)}
              subject={subject}
              focus={first.current !== path}
              onTitle={onTitle}
            />
          ) : (
            <div className="screen-loading">
              <Skeleton width={260} height={26} />
              <Skeleton width="100%" height={160} />
            </div>
          )}
        </Shell>
        <DialogsHost subject={subject} />
        {state && <SessionKeeper portal={portal} state={state} timeouts={boot.sessionTimeout} />}
      </DisplayViews>
    </EngineProvider>
  )
})

/** Spec section 2: a menu that could not be made says so, and is empty. */
function useMenuFailure({ toasts }: Portal, { menuFailed, managedObjectsFailed }: BootDocument): void {
  const { t } = useTranslation()
  useEffect(() => {
    if (menuFailed) toasts.show({ tone: 'danger', text: t('errors.errorLoadingMenuItems') })
    if (managedObjectsFailed)
      toasts.show({ tone: 'danger', text: t('sideMenu.endUser.errorRetrievingManagedObjects') })
  }, [menuFailed, managedObjectsFailed, toasts, t])
}
