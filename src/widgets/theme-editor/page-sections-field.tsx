import { useId, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { isSectionOn, themePageSections, partsOf, withPart, withSection } from './page-sections.ts'

export interface PageSectionsFieldProps {
  /** `accountPageSections` of the theme. */
  readonly value: unknown
  readonly fault: string | undefined
  readonly change: (sections: object) => void
  readonly t: TranslatePort['t']
  readonly testId: string
}

/** The sections of the profile, each on or off; a section that is off keeps what is said of its parts. */
export function PageSectionsField({ value, fault, change, t, testId }: PageSectionsFieldProps): ReactNode {
  const id = useId()
  return (
    <details
      className="theme-section"
      open={fault !== undefined || undefined}
      data-testid={`${testId}/pages`}
    >
      <summary>{t('themes.sections.pages')}</summary>
      <fieldset className="theme-settings theme-pages" aria-describedby={`${id}-hint`}>
        <legend className="visually-hidden">{t('themes.sections.pages')}</legend>
        <p className="theme-hint" id={`${id}-hint`}>
          {t('themes.editor.pagesHint')}
        </p>
        {fault && <p className="theme-fault">{t('themes.faults.switch')}</p>}
        {themePageSections.map(({ name, labelKey, parts }) => {
          const on = isSectionOn(value, name)
          return (
            <div key={name}>
              <Switch
                id={`${id}-${name}`}
                label={t(labelKey)}
                on={on}
                turn={(next) => change(withSection(value, name, next))}
              />
              {parts?.map((part) => (
                <div key={part.name} className="theme-part">
                  <Switch
                    id={`${id}-${part.name}`}
                    label={t(part.labelKey)}
                    on={isSectionOn(partsOf(value, name), part.name)}
                    disabled={!on}
                    turn={(next) => change(withPart(value, name, part.name, next))}
                  />
                </div>
              ))}
            </div>
          )
        })}
      </fieldset>
    </details>
  )
}

interface SwitchProps {
  readonly id: string
  readonly label: string
  readonly on: boolean
  readonly disabled?: boolean
  readonly turn: (on: boolean) => void
}

function Switch({ id, label, on, disabled, turn }: SwitchProps): ReactNode {
  return (
    <div className="theme-line">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="checkbox"
        className="theme-switch"
        checked={on}
        disabled={disabled}
        onChange={(event) => turn(event.target.checked)}
      />
    </div>
  )
}
