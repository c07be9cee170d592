import i18next from 'i18next'
import { observer } from 'mobx-react-lite'
import { Suspense, use, useEffect } from 'react'
import {
  asksForJourney,
  handedOver,
  journeyOf,
  returnedInHash,
  returnsFromProvider,
  returnsToJourney,
  withoutJourney,
} from '../journeys/run/address.ts'
import type { LoginPageProps } from '../journeys/page/login-page.tsx'
import { lazyPart } from '../parts/states/lazy-part.tsx'
import { Questions } from '../shell/questions.tsx'
import { ToastRegion } from '../shell/toast-region.tsx'
import type { BootDocument } from '../session/boot-document.ts'
import type { Portal } from './portal.ts'
import { rememberWhenIdle } from './start/remember-when-idle.ts'
import { StartFailure } from './frame/start-failure.tsx'
import { LeaveGuard } from './routing/leave-guard.tsx'

const SignedIn = lazyPart(async () => (await import('./frame/signed-in.tsx')).SignedIn)
const OAuthReturn = lazyPart(async () => (await import('../journeys/page/oauth-return.tsx')).OAuthReturn)
const LoginPage = lazyPart(async () => (await import('../journeys/page/login-page.tsx')).LoginPage)

/** Which of the few great states the portal is in: starting, failed, signing in, or the portal itself. */
export const App = observer(({ portal }: { readonly portal: Portal }) => (
  <>
    <LeaveGuard router={portal.router} />
    <Suspense fallback={null}>
      <Page portal={portal} />
      <ToastRegion toasts={portal.toasts} />
      <Questions dialogs={portal.dialogs} />
    </Suspense>
  </>
))

const Page = observer(({ portal }: { readonly portal: Portal }) => {
  const { boot, failed, router } = portal
  const { path } = router
  const atRoot = path === '/' || path === ''
  const signedIn = boot?.session.authenticated ?? false
  const signIn = path === '/login' || path.startsWith('/login/')
  // Somebody who is signed in may be sent to a journey all the same, to confirm or change something.
  const inJourney = signIn && (!signedIn || asksForJourney(location.search))
  const open =
    boot?.flags.hostedPages === false ||
    (boot?.routes.some((route) => route.public && route.path === path) ?? false)
  const shut = boot?.flags.hostedPages === false && path !== '/forbidden'
  // Spec section 2: the return from another provider, and what leads to it.
  const handed = handedOver(path) ?? (signedIn ? returnedInHash(path, router.query) : undefined)
  const returning = path === '/oauthReturn'
  const returned = signedIn && (atRoot || path === '/dashboard') && returnsFromProvider(location.search)
  useEffect(() => {
    if (!boot) return
    // Spec section 2: without hosted pages every route leads to Forbidden.
    if (shut) router.navigate('/forbidden', { replace: true })
    else if (handed !== undefined) {
      history.replaceState(history.state, '', `${location.pathname}${handed}${location.hash}`)
      router.navigate('/oauthReturn', { replace: true })
    } else if (returned) router.navigate('/oauthReturn', { replace: true })
    else if (atRoot) {
      // Somebody who comes back into a journey has not asked for the dashboard: the page that was asked for stays remembered.
      const resumes = !signedIn && returnsToJourney(location.search)
      router.navigate(resumes ? '/login' : '/dashboard', { replace: true })
    } else if (!signedIn && !open && !signIn && !returning) portal.requireSignIn()
    else if (signIn && !inJourney) void portal.leaveSignIn()
  }, [boot, shut, handed, returned, atRoot, signedIn, open, signIn, returning, inJourney, portal, router])
  useEffect(() => {
    if (boot && inJourney) rememberWhenIdle(boot, path, undefined)
  }, [boot, inJourney, path])
  if (failed) return <StartFailure problem={failed} retry={() => void portal.start()} />
  if (!boot || atRoot || returned || handed !== undefined) return null
  const texts = returning || inJourney ? portal.messages.signIn() : undefined
  if (texts) use(texts)
  if (returning) return <OAuthReturn {...journeyProps(portal, boot)} signedIn={signedIn} />
  if (signIn)
    return inJourney ? <LoginPage {...journeyProps(portal, boot)} journeyName={journeyOf(path)} /> : null
  return signedIn || open ? <SignedIn portal={portal} boot={boot} /> : null
})

/** What the sign-in page needs of the portal. */
function journeyProps(portal: Portal, boot: BootDocument): Omit<LoginPageProps, 'journeyName'> {
  const { router } = portal
  return {
    client: portal.client,
    realm: boot.realm,
    leftRealm: portal.leftRealm,
    product: boot.product.name,
    theme: boot.theme,
    captchaOrigins: boot.captchaOrigins,
    postOrigins: boot.postOrigins,
    locales: boot.locales,
    onLocale: (locale) => void portal.setLocale(locale),
    async onSignedIn() {
      await portal.signedIn()
      // The sign-in page leaves by itself once somebody is signed in; the return from a provider is a page of its own.
      if (router.path === '/oauthReturn') await portal.leaveSignIn()
    },
    ended: portal.ended,
    onEndRead: () => portal.noteEnd(undefined),
    onThemeFailed: () => portal.toasts.show({ tone: 'danger', text: i18next.t('errors.themeSetError') }),
    ...(boot.session.authenticated
      ? {
          onLeave() {
            const { pathname, search, hash } = location
            history.replaceState(history.state, '', `${pathname}${withoutJourney(search)}${hash}`)
            void portal.leaveSignIn()
          },
        }
      : {}),
  }
}
