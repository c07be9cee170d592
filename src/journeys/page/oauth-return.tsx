import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../parts/states/lazy-part.tsx'
import { StateFrame } from '../../parts/states/state-frame.tsx'
import { readJourneyAddress, returnsFromProvider, withoutUsed } from '../run/address.ts'
import type { LoginPageProps } from './login-page.tsx'
import { waitsForReturn } from '../run/parked-step.ts'

const LoginPage = lazyPart(async () => (await import('./login-page.tsx')).LoginPage)

export interface OAuthReturnProps extends Omit<LoginPageProps, 'journeyName'> {
  readonly signedIn: boolean
}

/**
 * The return from another provider (spec section 2, `/oauthReturn`): goes on with the journey that sent the person there. The journey's
 * own state travels in its step, and the platform compares what the provider sends with it; an answer that nobody waits for in this
 * browser is not sent on at all.
 */
export function OAuthReturn({ signedIn, ...page }: OAuthReturnProps) {
  const [expected] = useState(() => returnsFromProvider(location.search) && waitsForReturn(sessionStorage))
  if (expected) return <LoginPage {...page} journeyName={undefined} />
  return <NobodyWaits signedIn={signedIn} product={page.product} />
}

function NobodyWaits({ signedIn, product }: { readonly signedIn: boolean; readonly product: string }) {
  const { t } = useTranslation()
  useEffect(() => {
    document.title = `${t('oauthReturn.title')} – ${product}`
  }, [t, product])
  const [denied] = useState(() => {
    const { error } = readJourneyAddress(location.search).once
    // It is used up: a reload must not show it again under another page.
    history.replaceState(
      history.state,
      '',
      `${location.pathname}${withoutUsed(location.search)}${location.hash}`,
    )
    return error !== undefined
  })
  return (
    <main className="oauth-return">
      <StateFrame
        alert
        art="error"
        title={t('oauthReturn.title')}
        text={t(denied ? 'oauthReturn.denied' : 'oauthReturn.nobodyWaits')}
        actions={
          <a className="btn btn-primary" href={signedIn ? '#/profile' : '#/login'}>
            {t(signedIn ? 'oauthReturn.toProfile' : 'oauthReturn.toSignIn')}
          </a>
        }
        testId="portal/oauth-return"
      />
    </main>
  )
}
