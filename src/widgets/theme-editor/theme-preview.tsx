import { CircleCheck, Moon, Sun, TriangleAlert } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useState, type CSSProperties, type ReactNode } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { SafeHtml } from '../../parts/text/safe-html.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import { Icon } from '../../parts/values/icon.tsx'
import type { PreviewEntry } from './menu-names.ts'
import './theme-preview.css'
import type { ThemePreview } from './theme-editor.logic.ts'

export interface ThemePreviewPanelProps {
  readonly preview: ThemePreview | undefined
  readonly menu: readonly PreviewEntry[]
  readonly failed: boolean
  readonly address: WidgetProps['address']
  readonly translate: TranslatePort
  readonly t: TranslatePort['t']
  readonly testId: string
}

type Place = ThemePreview['account']
type Palettes = Place['light']
interface PageProps {
  readonly place: Place
  readonly palettes: Palettes
  readonly t: TranslatePort['t']
}

const glyph = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What people would see, sign-in or portal, light or dark; only a picture, so nothing in it takes the focus. */
export const ThemePreviewPanel = observer(function ThemePreviewPanel(
  props: ThemePreviewPanelProps,
): ReactNode {
  const { preview, menu, failed, address, t, testId } = props
  const [dark, setDark] = useState(false)
  const signIn =
    (address.get('show') ?? (address.get('part') === 'signIn' ? 'signIn' : 'portal')) === 'signIn'
  const place = signIn ? preview?.journey : preview?.account
  const palettes = place?.[dark ? 'dark' : 'light']
  return (
    <section
      className="theme-preview"
      aria-label={t('themes.preview.title')}
      data-testid={`${testId}/preview`}
    >
      <div className="theme-preview-tools">
        <Segment
          name={t('themes.preview.place')}
          value={signIn ? 'signIn' : 'portal'}
          choices={[
            ['portal', t('themes.groups.portal')],
            ['signIn', t('themes.groups.signIn')],
          ]}
          choose={(value) => address.set('show', value)}
        />
        <Segment
          name={t('themes.preview.mode')}
          value={dark ? 'dark' : 'light'}
          choices={[
            ['light', t('themes.preview.light'), <Sun key="light" {...glyph} />],
            ['dark', t('themes.preview.dark'), <Moon key="dark" {...glyph} />],
          ]}
          choose={(value) => setDark(value === 'dark')}
        />
        {failed && (
          <span className="theme-preview-stale" role="status">
            <TriangleAlert {...glyph} />
            {t('themes.preview.stale')}
          </span>
        )}
      </div>
      <div className="theme-window">
        {place && palettes ? (
          <div
            className="tp"
            style={styleOf(place, palettes, dark)}
            data-mode={dark ? 'dark' : 'light'}
            inert
          >
            {signIn ? (
              <SignInPage place={place} palettes={palettes} t={t} />
            ) : (
              <PortalPage place={place} palettes={palettes} menu={menu} t={t} />
            )}
          </div>
        ) : (
          <Skeleton width="100%" height={480} />
        )}
      </div>
    </section>
  )
})

function SignInPage({ place, palettes, t }: PageProps): ReactNode {
  const { journey, logo } = place.theme
  // Apart from the colour, which stays below a picture that does not come.
  const picture = journey.background ? { backgroundImage: `url("${journey.background}")` } : {}
  const justified = journey.layout && journey.layout !== 'card'
  return (
    <div className="tp-sign-in" style={{ ...region(palettes, 'journey-page'), ...picture }}>
      {journey.header && <SafeHtml className="tp-strip" html={journey.header} />}
      <div className="tp-stage" data-layout={journey.layout ?? 'card'}>
        {justified && (
          <div className="tp-beside">
            {journey.justifiedContent && <SafeHtml html={journey.justifiedContent} />}
          </div>
        )}
        <div className="tp-card" style={custom(palettes.page)}>
          {journey.logo !== false && <Logo logo={logo} t={t} />}
          <strong className="tp-title">{t('themes.preview.signIn')}</strong>
          <span className="tp-text">{t('themes.preview.purpose')}</span>
          <span className="tp-label">{t('themes.preview.userName')}</span>
          <span className="tp-input">erin.walsh</span>
          <span className="tp-label">{t('themes.preview.password')}</span>
          <span className="tp-input tp-input-focus">••••••••</span>
          <span className="tp-button tp-button-wide">{t('themes.preview.next')}</span>
          <span className="tp-link">{t('themes.preview.forgotten')}</span>
        </div>
      </div>
      {journey.footer && <SafeHtml className="tp-strip" html={journey.footer} />}
    </div>
  )
}

function PortalPage({
  place,
  palettes,
  menu,
  t,
}: PageProps & { readonly menu: readonly PreviewEntry[] }): ReactNode {
  const [current, pointed] = menu.filter(({ divider }) => !divider)
  return (
    <div className="tp-portal">
      <div className="tp-side" style={region(palettes, 'menu')}>
        <Logo logo={place.theme.logo} t={t} />
        {menu.map((entry) =>
          entry.divider ? (
            <span key={entry.key} className="tp-divider" />
          ) : (
            <span
              key={entry.key}
              className={`tp-item${entry === current ? ' tp-item-current' : entry === pointed ? ' tp-item-pointed' : ''}`}
            >
              <Icon name={entry.icon} size={16} />
              <span className="tp-item-name">{entry.name}</span>
            </span>
          ),
        )}
      </div>
      <div className="tp-main">
        <div className="tp-bar" style={region(palettes, 'top-bar')}>
          <strong>{t('themes.preview.greeting')}</strong>
          <span className="tp-bar-end">{t('themes.preview.person')}</span>
        </div>
        <div className="tp-content">
          <div className="tp-head">
            <strong className="tp-title">{t('themes.preview.greeting')}</strong>
            <span className="tp-button">{t('themes.preview.request')}</span>
          </div>
          <div className="tp-panel">
            <strong className="tp-panel-title">{t('themes.preview.access')}</strong>
            <span className="tp-row">
              {t('themes.preview.ledger')}
              <span className="tp-tag tp-success">
                <CircleCheck size={14} strokeWidth={1.5} aria-hidden="true" />
                {t('status.active')}
              </span>
            </span>
            <span className="tp-row tp-row-pointed">
              {t('themes.preview.payments')}
              <span className="tp-tag tp-warning">{t('themes.preview.endsSoon')}</span>
            </span>
            <span className="tp-row">
              <span className="tp-link">{t('themes.preview.all')}</span>
              <span className="tp-tag tp-danger">{t('themes.preview.conflict')}</span>
            </span>
          </div>
          <div className="tp-panel tp-form">
            <span className="tp-label">{t('themes.preview.userName')}</span>
            <span className="tp-input">erin.walsh</span>
            <span className="tp-buttons">
              <span className="tp-button tp-button-plain">{t('common.cancel')}</span>
              <span className="tp-button tp-button-danger">{t('themes.preview.remove')}</span>
              <span className="tp-switch" />
            </span>
          </div>
        </div>
        {place.theme.footer && <SafeHtml className="tp-strip" html={place.theme.footer} />}
      </div>
    </div>
  )
}

function Logo({
  logo,
  t,
}: {
  readonly logo: Place['theme']['logo']
  readonly t: TranslatePort['t']
}): ReactNode {
  if (!logo.src) return <strong className="tp-brand">{t('themes.preview.brand')}</strong>
  return (
    <img
      className="tp-logo"
      src={logo.src}
      alt={logo.alt}
      style={{ height: Math.min(logo.height, 64) }}
      referrerPolicy="no-referrer"
    />
  )
}

function Segment(props: {
  readonly name: string
  readonly value: string
  readonly choices: readonly (readonly [value: string, label: string, icon?: ReactNode])[]
  readonly choose: (value: string) => void
}): ReactNode {
  return (
    <div role="group" aria-label={props.name} className="theme-segment">
      {props.choices.map(([value, label, icon]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          onClick={() => props.choose(value)}
        >
          {icon}
          {label}
        </button>
      ))}
    </div>
  )
}

/** Every token of the previewed page, so that nothing of the page around it shines through. */
function styleOf(place: Place, palettes: Palettes, dark: boolean): CSSProperties {
  const shapes = Object.entries(place.theme.tokens?.[dark ? 'dark' : 'light'] ?? {}).filter(
    ([token]) => !token.startsWith('--c-'),
  )
  const own = Object.fromEntries(shapes)
  const { '--f-sans': family, ...rest } = own
  return {
    ...custom({
      '--r-button': '5px',
      '--r-journey': '4px',
      '--e-card': 'none',
      '--e-journey': 'var(--e-2)',
      ...rest,
    }),
    ...custom(palettes.page),
    ...(family ? { fontFamily: family } : {}),
  }
}

function region(palettes: Palettes, name: string): CSSProperties {
  return custom(palettes.regions[name] ?? {})
}

function custom(tokens: Readonly<Record<string, string>>): CSSProperties {
  return tokens as CSSProperties
}
