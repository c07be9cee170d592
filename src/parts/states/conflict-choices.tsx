import { useId, type ReactNode } from 'react'
import { chosenOf, type FieldConflict, type Whose } from '../../../engine/runtime/form/field-conflict.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Value } from '../values/value.tsx'
import './conflict-choices.css'
import { Note } from './note.tsx'

export interface ConflictChoicesProps {
  readonly conflicts: readonly FieldConflict[]
  readonly choices: Readonly<Record<string, Whose>>
  readonly onChoose: (name: string, whose: Whose) => void
  /** What the form calls a field. */
  readonly titleOf: (name: string) => string
  /** Draws a value. Default: as any value is read. */
  readonly show?: (name: string, value: unknown) => ReactNode
  readonly translate: TranslatePort
  readonly testId: string
}

/** What somebody else changed meanwhile, and whose value each field shall have. */
export function ConflictChoices({
  conflicts,
  choices,
  onChoose,
  titleOf,
  show = (_, value) => <Value value={value} translate={translate} />,
  translate,
  testId,
}: ConflictChoicesProps) {
  const base = useId()
  const { t } = translate
  return (
    <Note tone="warning" title={t('form.conflicts.title')} testId={testId}>
      <p>{t('form.conflicts.text')}</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.key} className="form-conflict">
          <legend>{translate.text(titleOf(conflict.key))}</legend>
          {(['mine', 'theirs'] as const).map((whose) => (
            <label key={whose} className="form-conflict-choice">
              <input
                type="radio"
                name={`${base}-${conflict.key}`}
                checked={chosenOf(conflict, choices) === whose}
                onChange={() => onChoose(conflict.key, whose)}
              />
              <span>{t(`form.conflicts.${whose}`)}</span>
              {show(conflict.key, conflict[whose])}
            </label>
          ))}
        </fieldset>
      ))}
    </Note>
  )
}
