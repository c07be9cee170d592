import { useId, type ReactNode } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { pathsIn, eventValueText, type MappingTarget } from './source-editor.logic.ts'

interface MappingProps {
  readonly targets: readonly MappingTarget[]
  readonly mapping: Readonly<Record<string, string>>
  change(target: string, path: string): void
  /** The event that the mapping is tried on. */
  readonly event: unknown
  /** What it finds there, by target. */
  readonly found: Readonly<Record<string, unknown>>
  /** What was refused, by target. */
  readonly faults: Readonly<Record<string, string>>
  readonly translate: TranslatePort
  readonly testId: string
}

/** A path for each target, with what stands there in the event beside it. */
export function MappingFields(props: MappingProps): ReactNode {
  const { targets, mapping, change, event, found, faults, translate, testId } = props
  const { t } = translate
  const id = useId()
  return (
    <div className="source-mapping">
      <datalist id={`${id}-paths`}>
        {pathsIn(event).map((path) => (
          <option key={path}>{path}</option>
        ))}
      </datalist>
      {targets.map(({ name, label, isRequired }) => {
        const fault = faults[name]
        const value = eventValueText(found[name])
        return (
          <div key={name} className="source-target">
            <label htmlFor={`${id}-${name}`}>
              {label}
              {isRequired && <span className="source-required"> {t('dataSources.required')}</span>}
            </label>
            <input
              id={`${id}-${name}`}
              className="source-input source-code"
              list={`${id}-paths`}
              value={mapping[name] ?? ''}
              placeholder={isRequired ? t('dataSources.pathExample') : undefined}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              aria-invalid={fault === undefined ? undefined : true}
              aria-describedby={`${id}-${name}-found`}
              data-testid={`${testId}/path-${name}`}
              onChange={({ target }) => change(name, target.value)}
            />
            <p
              id={`${id}-${name}-found`}
              className={fault === undefined ? 'source-found' : 'source-fault'}
              data-testid={`${testId}/found-${name}`}
            >
              {fault ?? (value || (mapping[name] ? t('dataSources.notFound') : ''))}
            </p>
          </div>
        )
      })}
    </div>
  )
}
