import { encodeQR } from 'qr'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import type { CallbackProps } from './callback-props.ts'
import { outputText } from '../run/step.ts'
import { copyText } from './recovery-codes.tsx'

/** Schemes of authenticator apps; nothing else becomes a link. */
const appAddress = /^(otpauth|pushauth|mfauth):\/\//i

/** HiddenValueCallback `mfaDeviceRegistration`: the address of the account for an authenticator app, as picture, text and link. */
export function DeviceRegistration({ callback }: CallbackProps) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<boolean>()
  const address = outputText(callback, 'value')
  const secret = otpSecret(address)
  const picture = qrPath(address)
  if (!appAddress.test(address) || !picture)
    return <Note tone="danger" title={t('login.faults.registration')} />
  return (
    <div className="login-registration">
      <p>{t(secret ? 'login.registration.scan' : 'login.registration.scanPhone')}</p>
      <svg
        className="login-qr"
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label={t('login.registration.picture')}
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path d={picture.path} fill="#000" />
      </svg>
      <a className="btn btn-secondary login-on-touch" href={address}>
        {t('login.registration.open')}
      </a>
      <div className="login-secret-text">
        {secret && (
          <>
            <p className="login-hint">{t('login.registration.secret')}</p>
            <code>
              <bdi>{secret.match(/.{1,4}/g)?.join(' ')}</bdi>
            </code>
          </>
        )}
        <Button size="small" onClick={() => void copyText(secret || address).then(setCopied)}>
          {t(secret ? 'login.copy' : 'login.registration.copyLink')}
        </Button>
        <p className="login-hint" role="status">
          {copied === true && t('login.copied')}
          {copied === false && t('login.copyFailed')}
        </p>
      </div>
    </div>
  )
}

/** The secret of an `otpauth` address, for people who cannot scan; a phone that is asked has none, and takes the link. */
export function otpSecret(address: string): string {
  const query = address.slice(address.indexOf('?') + 1)
  const scheme = address.slice(0, address.indexOf(':')).toLowerCase()
  return scheme === 'otpauth' ? (new URLSearchParams(query).get('secret') ?? '') : ''
}

/** The dark modules of the code as one path; undefined when the text is too long for a code. */
export function qrPath(text: string): { readonly path: string; readonly size: number } | undefined {
  try {
    const rows = encodeQR(text, 'raw', { border: 4, ecc: 'medium' })
    const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { path: dark.join(''), size: rows.length }
  } catch {
    return undefined
  }
}
