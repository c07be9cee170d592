import { useId, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { linesOf } from './theme-editor.logic.ts'

export interface JourneysFieldProps {
  /** Journeys of the realm; `null` where the person may not list them: then their names are written. */
  readonly journeys: readonly string[] | null
  readonly linked: unknown
  readonly fault: string | undefined
  /** The address on which a journey is tried in the theme as it was saved; absent while it was not. */
  readonly tryOn: ((journey: string) => string) | undefined
  readonly change: (trees: readonly string[]) => void
  readonly t: TranslatePort['t']
  readonly testId: string
}

/** The journeys that show this theme. */
export function JourneysField(props: JourneysFieldProps): ReactNode {
  const { journeys, linked, fault, tryOn, change, t, testId } = props
  const id = useId()
  const trees = Array.isArray(linked) ? linked.filter((tree): tree is string => typeof tree === 'string') : []
  const known = [...new Set([...(journeys ?? []), ...trees])].toSorted()
  return (
    <details className="theme-section" data-testid={`${testId}/journeys`}>
      <summary>{t('themes.sections.journeys')}</summary>
      <div className="theme-settings">
        <p className="theme-hint" id={`${id}-hint`}>
          {t('themes.editor.journeysHint')}
        </p>
        {tryOn && (
          <div className="theme-journey">
            <p className="theme-hint">{t('themes.editor.tryHint')}</p>
            <a href={tryOn('')} target="_blank" rel="noopener" aria-label={t('themes.editor.tryOn')}>
              {t('themes.editor.try')}
            </a>
          </div>
        )}
        {journeys === null ? (
          <textarea
            rows={4}
            dir="ltr"
            aria-label={t('themes.sections.journeys')}
            aria-describedby={`${id}-hint`}
            aria-invalid={fault ? true : undefined}
            defaultValue={trees.join('\n')}
            onBlur={(event) => change(linesOf(event.target.value))}
          />
        ) : (
          <fieldset className="theme-journeys" aria-describedby={`${id}-hint`}>
            <legend className="visually-hidden">{t('themes.sections.journeys')}</legend>
            {known.map((journey) => (
              <div key={journey} className="theme-journey">
                <label>
                  <input
                    type="checkbox"
                    className="check"
                    checked={trees.includes(journey)}
                    onChange={(event) =>
                      change(
                        event.target.checked ? [...trees, journey] : trees.filter((tree) => tree !== journey),
                      )
                    }
                  />
                  <bdi>{journey}</bdi>
                </label>
                {tryOn && (
                  <a
                    href={tryOn(journey)}
                    target="_blank"
                    rel="noopener"
                    aria-label={t('themes.editor.tryOf', { journey })}
                  >
                    {t('themes.editor.try')}
                  </a>
                )}
              </div>
            ))}
          </fieldset>
        )}
      </div>
    </details>
  )
}
