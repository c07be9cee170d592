import { useGallery } from './gallery-context.ts'
import { locales, type Settings, widths, writeSettings } from './settings.ts'

/** Appearance, language and width of the examples. They stand in the address, so that a picture can be taken again. */
export function Switches() {
  const { settings, translate } = useGallery()
  const { t } = translate
  const change = (patch: Partial<Settings>) =>
    location.assign(`${writeSettings({ ...settings, ...patch })}${location.hash}`)
  const names = new Intl.DisplayNames([translate.locale], { type: 'language' })
  return (
    <div className="gallery-switches">
      <label>
        {t('gallery.appearance')}
        <select
          value={settings.theme}
          onChange={(event) => change({ theme: event.target.value as Settings['theme'] })}
        >
          <option value="light">{t('gallery.light')}</option>
          <option value="dark">{t('gallery.dark')}</option>
        </select>
      </label>
      <label>
        {t('gallery.locale')}
        <select value={settings.locale} onChange={(event) => change({ locale: event.target.value })}>
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {names.of(locale)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('gallery.width')}
        <select value={settings.width} onChange={(event) => change({ width: Number(event.target.value) })}>
          {widths.map((width) => (
            <option key={width} value={width}>
              {width === 0 ? t('gallery.full') : translate.number(width)}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}
