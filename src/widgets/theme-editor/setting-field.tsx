import { useId, type ReactNode } from 'react'
import { ColourField } from './colour-field.tsx'
import { faultKeys } from '../../theme/theme-faults.ts'
import { scriptText, scriptValue, sizeOf } from './theme-editor.logic.ts'
import { WordsField } from './words-field.tsx'
import type { SettingFieldProps, About } from './setting-field-props.ts'

const layouts = ['card', 'justified-left', 'justified-right']

/** One setting, by its kind, with what is wrong with it. */
export function SettingField(props: SettingFieldProps): ReactNode {
  const { setting, fault, t, testId } = props
  const id = useId()
  const faultId = `${id}-fault`
  const about = {
    id,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': fault ? faultId : undefined,
  }
  return (
    <div className="theme-setting" data-kind={setting.kind} data-testid={`${testId}/setting-${setting.key}`}>
      <Control {...props} about={about} />
      {fault && (
        <p id={faultId} className="theme-fault">
          {t(faultKeys[fault])}
        </p>
      )}
    </div>
  )
}

function Control(props: SettingFieldProps & { readonly about: About }): ReactNode {
  const { setting, value, otherwise, change, about, t, translate } = props
  const label = <label htmlFor={about.id}>{t(setting.labelKey)}</label>
  const text = typeof value === 'string' ? value : ''
  switch (setting.kind) {
    case 'colour':
      return <ColourField {...props} label={label} about={about} />
    case 'switch':
      return (
        <div className="theme-line">
          {label}
          <input
            {...about}
            type="checkbox"
            className="theme-switch"
            checked={typeof value === 'boolean' ? value : otherwise === true}
            onChange={(event) => change(event.target.checked)}
          />
        </div>
      )
    case 'size': {
      const number = sizeOf(value, otherwise)
      return (
        <>
          <div className="theme-line">
            {label}
            <output htmlFor={about.id}>
              {setting.plain
                ? translate.number(number)
                : t('themes.editor.pixels', { size: translate.number(number) })}
            </output>
          </div>
          <input
            {...about}
            type="range"
            min={setting.least ?? 0}
            max={setting.most}
            value={number}
            onChange={(event) => change(event.target.value)}
          />
        </>
      )
    }
    case 'layout':
      return (
        <>
          {label}
          <select {...about} value={text || 'card'} onChange={(event) => change(event.target.value)}>
            {layouts.map((layout) => (
              <option key={layout} value={layout}>
                {t(layoutKeys[layout] ?? layout)}
              </option>
            ))}
          </select>
        </>
      )
    case 'script':
      return (
        <>
          {label}
          <textarea
            {...about}
            rows={6}
            spellCheck={false}
            dir="ltr"
            className="theme-code"
            value={scriptText(value)}
            onChange={(event) => change(event.target.value && scriptValue(event.target.value))}
          />
          <p className="theme-hint">{t('themes.editor.scriptHint')}</p>
        </>
      )
    case 'font':
      return (
        <>
          {label}
          <input
            {...about}
            value={familyOf(value)}
            placeholder="Open Sans"
            maxLength={60}
            onChange={(event) => change(event.target.value)}
          />
          <p className="theme-hint">{t('themes.editor.fontHint')}</p>
        </>
      )
    case 'name':
      return (
        <>
          {label}
          <input
            {...about}
            value={text}
            maxLength={100}
            required
            onChange={(event) => change(event.target.value)}
          />
        </>
      )
    default:
      return <WordsField {...props} label={label} about={about} />
  }
}

const layoutKeys: Readonly<Record<string, string>> = {
  card: 'themes.layouts.card',
  'justified-left': 'themes.layouts.left',
  'justified-right': 'themes.layouts.right',
}

/** A family is a name, or an object with one. */
function familyOf(value: unknown): string {
  if (typeof value === 'string') return value
  const family = (value as { family?: unknown } | undefined)?.family
  return typeof family === 'string' ? family : ''
}
