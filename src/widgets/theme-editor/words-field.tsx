import { Plus, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import type { About, SettingFieldProps } from './setting-field-props.ts'
import { localizedWords } from './theme-editor.logic.ts'

/** A text, an address or HTML: one for everybody, or one by language. */
export function WordsField(
  props: SettingFieldProps & { readonly label: ReactNode; readonly about: About },
): ReactNode {
  const { setting, value, otherwise, change, label, about, t, translate } = props
  const words = localizedWords(value)
  const [adding, setAdding] = useState('')
  const long = setting.kind === 'html'
  const input = (attributes: object, text: string, write: (text: string) => void) =>
    long ? (
      <textarea
        {...attributes}
        rows={4}
        dir="auto"
        className="theme-code"
        value={text}
        onChange={(event) => write(event.target.value)}
      />
    ) : (
      <input
        {...attributes}
        dir="auto"
        placeholder={typeof otherwise === 'string' ? otherwise : undefined}
        value={text}
        onChange={(event) => write(event.target.value)}
      />
    )
  if (typeof words === 'string')
    return (
      <>
        <div className="theme-line">
          {label}
          <Button kind="link" size="small" onClick={() => change({ [translate.locale]: words })}>
            {t('themes.editor.byLanguage')}
          </Button>
        </div>
        {input({ ...about }, words, change)}
      </>
    )
  const locales = Object.keys(words)
  const without = (locale: string) =>
    Object.fromEntries(Object.entries(words).filter(([each]) => each !== locale))
  const wished = adding.trim()
  const usable = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(wished) && !locales.includes(wished)
  return (
    <fieldset className="theme-languages">
      <legend>{t(setting.labelKey)}</legend>
      {locales.map((locale, at) => (
        <div key={locale} className="theme-language">
          <label htmlFor={at === 0 ? about.id : `${about.id}-${locale}`}>
            <bdi>{locale}</bdi>
          </label>
          {input(
            { ...about, id: at === 0 ? about.id : `${about.id}-${locale}` },
            words[locale] ?? '',
            (text) => change({ ...words, [locale]: text }),
          )}
          <Button
            kind="ghost"
            size="small"
            iconOnly
            icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
            aria-label={t('themes.editor.removeLanguage', { locale })}
            onClick={() => change(locales.length > 1 ? without(locale) : (words[locale] ?? ''))}
          />
        </div>
      ))}
      <div className="theme-language">
        <input
          aria-label={t('themes.editor.language')}
          placeholder="fr"
          maxLength={35}
          value={adding}
          onChange={(event) => setAdding(event.target.value)}
        />
        <Button
          size="small"
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden="true" />}
          disabled={!usable}
          onClick={() => {
            change({ ...words, [wished]: '' })
            setAdding('')
          }}
        >
          {t('themes.editor.addLanguage')}
        </Button>
      </div>
    </fieldset>
  )
}
