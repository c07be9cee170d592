import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../parts/controls/button.tsx'
import { Note } from '../../parts/states/note.tsx'
import type { CallbackProps } from './callback-props.ts'
import { recoveryCodesOf } from '../run/recovery-codes.ts'
import { outputText } from '../run/step.ts'

/** Recovery codes of a new device: to copy, keep as a file, or print. They are shown once. */
export function RecoveryCodesView({ callback }: CallbackProps) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<boolean>()
  const script = outputText(callback, 'message')
  const found = recoveryCodesOf(script || outputText(callback, 'value'))
  if (!found) return null
  const text = `${found.codes.join('\n')}\n`
  return (
    <section className="login-codes" aria-label={t('login.codes.title')}>
      {/* A script brings no words of its own. */}
      {script && (
        <Note tone="warning" title={t('login.codes.title')}>
          {t('login.codes.keep')}
        </Note>
      )}
      {found.device && <p className="login-hint">{t('login.codes.device', { device: found.device })}</p>}
      <ol className="login-code-list">
        {found.codes.map((code) => (
          <li key={code}>
            <bdi>{code}</bdi>
          </li>
        ))}
      </ol>
      <div className="login-option-row">
        <Button size="small" onClick={() => void copyText(text).then(setCopied)}>
          {t('login.copy')}
        </Button>
        <Button size="small" onClick={() => download(text)}>
          {t('login.codes.download')}
        </Button>
        <Button size="small" onClick={() => print()}>
          {t('login.codes.print')}
        </Button>
      </div>
      <p className="login-hint" role="status">
        {copied === true && t('login.copied')}
        {copied === false && t('login.copyFailed')}
      </p>
    </section>
  )
}

/** Copies; false when the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'recovery-codes.txt'
  link.click()
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
