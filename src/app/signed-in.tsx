import { observer } from 'mobx-react-lite'
import { use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CompiledScreen } from '../../engine/format/compiled.ts'
import { asProblem, type Problem } from '../../engine/format/problem.ts'
import { DialogsHost } from '../../engine/react/dialogs-host.tsx'
import { EngineProvider } from '../../engine/react/engine.ts'
import { ScreenHost } from '../../engine/react/screen-host.tsx'
import { DisplayViews } from '../parts/displays/display-views.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import type { BootDocument } from '../session/boot-document.ts'
import { PluginNotice } from '../shell/plugin-notice.tsx'
import { Shell } from '../shell/shell.tsx'
import { UserMenu } from '../shell/user-menu.tsx'
import { createPortalEngine } from './create-portal-engine.ts'
import { engineViews } from './engine-views.tsx'
import type { Portal } from './portal.ts'
import { loadParts } from './registry.ts'
import { matchRoute, type RouteMatch } from './routes.ts'
import { Screens } from './screens.ts'
import { SessionKeeper } from './session-keeper.tsx'
import { subjectOf } from './subject.ts'

export interface SignedInProps {
  readonly portal: Portal
  readonly boot: BootDocument
}

const noFailures: readonly string[] = []

/** The portal around the screen of the current address; also the public pages of somebody who is not signed in. */
export const SignedIn = observer(({ portal, boot }: SignedInProps) => {
  const { t } = useTranslation()
  const { router, client, toasts } = portal
  const { path } = router
  const parts = use(loadParts(boot.safe ? 'all' : (boot.pluginFailures ?? noFailures)))
  const screens = useMemo(() => new Screens(client, parts.loaders), [client, parts])
  const engine = useMemo(
    () => createPortalEngine(portal, boot, parts, screens),
    [portal, boot, parts, screens],
  )
  const subject = useMemo(() => subjectOf(boot), [boot])
  const closed = !boot.flags.hostedPages
  const match = closed
    ? matchRoute(boot.routes, '/forbidden')
    : (matchRoute(boot.routes, path) ?? matchRoute(boot.routes, '/not-found'))
  const { screen, problem, retry } = useScreen(screens, match)
  const first = useRef(path)
  const [title, setTitle] = useState('')
  const onTitle = useCallback(
    (next: string) => {
      setTitle(next)
      document.title = next ? `${next} – ${boot.product.name}` : boot.product.name
    },
    [boot.product.name],
  )
  const { authenticated, state } = boot.session
  const userMenu = boot.user && (
    <UserMenu
      user={boot.user}
      readVersion={async () => (await client.call('readVersion')).productVersion}
      onVersionFailed={() => toasts.show({ tone: 'danger', text: t('errors.couldNotRetrieveVersion') })}
      onSignOut={() => void portal.signOut()}
    />
  )
  const chrome = closed || !authenticated ? 'none' : (match?.route.chrome ?? 'full')
  return (
    <EngineProvider value={engine}>
      <DisplayViews value={parts.views.displays}>
        <Shell boot={boot} path={path} title={title} chrome={chrome} userMenu={userMenu}>
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
              params={match.params}
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

/** The compiled screen of a match; while another one loads, nothing of the old one is shown. */
function useScreen(screens: Screens, match: RouteMatch | undefined) {
  const [state, setState] = useState<{ hash?: string; screen?: CompiledScreen; problem?: Problem }>({})
  const [attempt, setAttempt] = useState(0)
  const route = match?.route
  useEffect(() => {
    if (!route) return
    let left = false
    screens.read(route).then(
      (screen) => left || setState({ hash: route.hash, screen }),
      (error: unknown) => left || setState({ hash: route.hash, problem: asProblem(error) }),
    )
    return () => {
      left = true
    }
  }, [screens, route, attempt])
  const current = state.hash === route?.hash ? state : {}
  return { ...current, retry: () => setAttempt(attempt + 1) }
}
