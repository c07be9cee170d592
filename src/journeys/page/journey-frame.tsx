import { type CSSProperties, type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Brand } from '../../parts/frame/brand.tsx'
import type { BootTheme } from '../../theme/apply-theme.ts'
import { LoginArt } from './login-art.tsx'
import { JourneyHtml } from '../controls/safe-html.tsx'

const year = new Date().getFullYear()

export interface JourneyFrameProps {
  readonly product: string
  readonly theme: BootTheme
  readonly logo: RefObject<HTMLDivElement | null>
  readonly top: RefObject<HTMLDivElement | null>
  readonly languages: ReactNode
  readonly children: ReactNode
}

/** The page around a journey as its theme lays it out: a card, or two halves; header, footer, background. */
export function JourneyFrame({ product, theme, logo, top, languages, children }: JourneyFrameProps) {
  const { t } = useTranslation()
  const main = useRef<HTMLElement>(null)
  const { journey } = theme
  const halves = journey.layout !== 'card'
  const style: CSSProperties | undefined = journey.background
    ? { backgroundImage: `url(${JSON.stringify(journey.background)})` }
    : undefined
  return (
    <div
      className="login"
      data-layout={journey.layout}
      data-theater={(halves && journey.theaterMode) || undefined}
      data-buttons={journey.buttonPosition}
      data-floating={journey.floatingLabels || undefined}
      data-painted={style ? true : undefined}
      style={style}
    >
      {journey.skipLink && journey.header && (
        <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
          {t('login.skipToForm')}
        </button>
      )}
      {!halves && !style && <LoginArt />}
      {journey.header && (
        <div ref={top} tabIndex={-1} className="login-header">
          <JourneyHtml html={journey.header} />
        </div>
      )}
      <div className="login-stage">
        <main ref={main} tabIndex={-1} className="login-card">
          {journey.logo && (
            <div ref={logo} tabIndex={-1} className="login-logo">
              <Brand name={product} logo={theme.logo} />
            </div>
          )}
          {children}
        </main>
        {halves && journey.justifiedContent && (
          <aside className="login-beside" data-mobile={journey.justifiedContentOnMobile || undefined}>
            <JourneyHtml html={journey.justifiedContent} />
          </aside>
        )}
      </div>
      <footer className="login-foot">
        {journey.footer ? (
          <JourneyHtml html={journey.footer} />
        ) : (
          <span>{t('shell.copyright', { year, product })}</span>
        )}
        {languages}
      </footer>
    </div>
  )
}
