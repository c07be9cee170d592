import { useId, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { linesOf } from './theme-editor.logic.ts'

export interface JourneysFieldProps {
  /** Journeys of the realm; `null` where the person may not list them: then their names are written. */
  readonly journeys: readonly string[] | null
  readonly linked: unknown
  readonly fault: string | undefined
  readonly change: (trees: readonly string[]) => void
  readonly t: TranslatePort['t']
  readonly testId: string
}

/** The journeys that show this theme. */
export function JourneysField({ journeys, linked, fault, change, t, testId }: JourneysFieldProps): ReactNode {
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
              <label key={journey}>
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
            ))}
          </fieldset>
        )}
      </div>
    </details>
  )
}
