import { useState, useSyncExternalStore } from 'react'
import { Questions } from '../shell/questions.tsx'
import { ToastRegion } from '../shell/toast-region.tsx'
import { DisplaysPage } from './displays-page.tsx'
import { useGallery } from './gallery-context.ts'
import { LiveExample } from './live-example.tsx'
import { exampleAddress, slugOf } from './settings.ts'
import { Switches } from './switches.tsx'
import { WidgetPage } from './widget-page.tsx'

/** The gallery: a list of everything at the side, what the address names beside it. */
export function Gallery() {
  const { settings, toasts, dialogs } = useGallery()
  const [entry = '', example] = useHash().replace(/^#\//, '').split('/').map(decodeURIComponent)
  return (
    <>
      {settings.bare ? (
        <main className="gallery-bare">
          <Bare entry={entry} example={example} />
        </main>
      ) : (
        <div className="gallery">
          <Side entry={entry} />
          <main className="gallery-main" id="content">
            <Entry entry={entry} example={example} />
          </main>
        </div>
      )}
      <ToastRegion toasts={toasts} />
      <Questions dialogs={dialogs} />
    </>
  )
}

function Side({ entry }: { readonly entry: string }) {
  const { catalogue, translate } = useGallery()
  const { t } = translate
  const [sought, setSought] = useState('')
  const fits = (...words: string[]) => words.join(' ').toLowerCase().includes(sought.trim().toLowerCase())
  const groups = catalogue.groups.map(({ plugin, widgets }) => ({
    title: plugin === undefined ? t('gallery.widgets') : t('gallery.of', { name: plugin }),
    links: widgets
      .filter(({ type, summary, examples }) => fits(type, summary, ...examples.map((each) => each.name)))
      .map(({ type }) => type),
  }))
  const found = groups.reduce((sum, { links }) => sum + links.length, 0)
  return (
    <header className="gallery-side">
      <h1>{t('gallery.title')}</h1>
      <Switches />
      <label className="gallery-search">
        {t('gallery.search')}
        <input type="search" value={sought} onChange={(event) => setSought(event.target.value)} />
      </label>
      <p className="visually-hidden" role="status">
        {sought !== '' && t('gallery.results', { count: found })}
      </p>
      <nav aria-label={t('gallery.title')}>
        <ul>
          <NavLink to="all" entry={entry} label={t('gallery.all')} />
          <NavLink to="displays" entry={entry} label={t('gallery.displays')} />
        </ul>
        {groups.map(({ title, links }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {links.map((type) => (
                <NavLink key={type} to={type} entry={entry} label={type} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </header>
  )
}

function NavLink({
  to,
  entry,
  label,
}: {
  readonly to: string
  readonly entry: string
  readonly label: string
}) {
  return (
    <li>
      <a href={exampleAddress(to)} aria-current={to === entry ? 'page' : undefined}>
        {label}
      </a>
    </li>
  )
}

function Entry({ entry, example }: { readonly entry: string; readonly example: string | undefined }) {
  const { catalogue, translate } = useGallery()
  if (entry === 'displays') return <DisplaysPage />
  const all = catalogue.groups.flatMap(({ widgets }) => widgets)
  if (entry === 'all')
    return (
      <>
        {all.map((widget) => (
          <WidgetPage key={widget.type} widget={widget} brief />
        ))}
        <DisplaysPage />
      </>
    )
  const widget = all.find(({ type }) => type === entry)
  if (!widget)
    return <p className="gallery-summary">{translate.t(entry === '' ? 'gallery.home' : 'gallery.empty')}</p>
  return <WidgetPage key={`${entry}/${example}`} widget={widget} only={example} />
}

function Bare({ entry, example }: { readonly entry: string; readonly example: string | undefined }) {
  const { catalogue, translate } = useGallery()
  const found = catalogue.groups
    .flatMap(({ widgets }) => widgets)
    .find(({ type }) => type === entry)
    ?.examples.find(({ name }) => slugOf(name) === example)
  return found ? <LiveExample example={found} /> : <p>{translate.t('gallery.empty')}</p>
}

function useHash(): string {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed)
      return () => removeEventListener('hashchange', changed)
    },
    () => location.hash,
  )
}
