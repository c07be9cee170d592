import i18next from 'i18next'
import { observer } from 'mobx-react-lite'
import { Suspense, useEffect } from 'react'
import { asksForJourney, journeyOf, returnsToJourney } from '../journeys/address.ts'
import { lazyPart } from '../parts/lazy-part.tsx'
import { Questions } from '../shell/questions.tsx'
import { ToastRegion } from '../shell/toast-region.tsx'
import type { Portal } from './portal.ts'
import { StartFailure } from './start-failure.tsx'

const SignedIn = lazyPart(async () => (await import('./signed-in.tsx')).SignedIn)
const LoginPage = lazyPart(async () => (await import('../journeys/login-page.tsx')).LoginPage)

/** Which of the few great states the portal is in: starting, failed, signing in, or the portal itself. */
export const App = observer(({ portal }: { readonly portal: Portal }) => (
  <Suspense fallback={null}>
    <Page portal={portal} />
    <ToastRegion toasts={portal.toasts} />
    <Questions dialogs={portal.dialogs} />
  </Suspense>
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
  useEffect(() => {
    if (!boot) return
    // Spec section 2: without hosted pages every route leads to Forbidden.
    if (shut) router.navigate('/forbidden', { replace: true })
    else if (atRoot) {
      // Somebody who comes back into a journey has not asked for the dashboard: the page that was asked for stays remembered.
      const resumes = !signedIn && returnsToJourney(location.search)
      router.navigate(resumes ? '/login' : '/dashboard', { replace: true })
    } else if (!signedIn && !open && !signIn) portal.requireSignIn()
    else if (signIn && !inJourney) void portal.leaveSignIn()
  }, [boot, shut, atRoot, signedIn, open, signIn, inJourney, portal, router])
  if (failed) return <StartFailure problem={failed} retry={() => void portal.start()} />
  if (!boot || atRoot) return null
  if (signIn)
    return inJourney ? (
      <LoginPage
        client={portal.client}
        realm={boot.realm}
        product={boot.product.name}
        theme={boot.theme}
        journeyName={journeyOf(path)}
        captchaOrigins={boot.captchaOrigins}
        postOrigins={boot.postOrigins}
        locales={boot.locales}
        onLocale={(locale) => void portal.setLocale(locale)}
        onSignedIn={() => portal.signedIn()}
        onThemeFailed={() => portal.toasts.show({ tone: 'danger', text: i18next.t('errors.themeSetError') })}
      />
    ) : null
  return signedIn || open ? <SignedIn portal={portal} boot={boot} /> : null
})
