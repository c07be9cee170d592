import { Check, WandSparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import type { About, SettingFieldProps } from './setting-field-props.ts'
import { plainColour } from './theme-editor.logic.ts'

/** A colour with what it is read against: the ratio that it reaches, and the colour that is used where it does not read. */
export function ColourField(
  props: SettingFieldProps & { readonly label: ReactNode; readonly about: About },
): ReactNode {
  const { setting, value, otherwise, note, change, label, about, t, translate } = props
  const name = t(setting.labelKey)
  const text = typeof value === 'string' ? value : ''
  const fallback = typeof otherwise === 'string' ? otherwise : ''
  return (
    <>
      <div className="theme-line">
        {label}
        <span className="theme-colour">
          <input
            type="color"
            aria-label={t('themes.editor.pick', { name })}
            value={plainColour(text) ?? plainColour(text && note?.used) ?? plainColour(fallback) ?? '#ffffff'}
            onChange={(event) => change(event.target.value)}
          />
          <input
            {...about}
            className="theme-hex"
            dir="ltr"
            spellCheck={false}
            maxLength={60}
            placeholder={fallback || t('themes.editor.follows')}
            value={text}
            onChange={(event) => change(event.target.value.trim())}
          />
        </span>
        {note && (
          <span className="theme-ratio" data-corrected={note.corrected || undefined}>
            {note.corrected ? (
              <WandSparkles size={14} strokeWidth={1.5} aria-hidden="true" />
            ) : (
              <Check size={14} strokeWidth={1.5} aria-hidden="true" />
            )}
            <span className="visually-hidden">{t('themes.editor.contrast')}</span>{' '}
            {translate.number(note.ratio)}
          </span>
        )}
      </div>
      {note?.corrected && (
        <p className="theme-used" role="status">
          <span className="theme-dot" style={{ background: note.used }} aria-hidden="true" />
          {t('themes.editor.usedAs', { colour: note.used })}
        </p>
      )}
    </>
  )
}
