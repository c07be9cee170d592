import { useId } from 'react'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { Note } from '../../parts/states/note.tsx'
import { Value } from '../../parts/values/value.tsx'
import { chosenOf, type FieldConflict } from './conflict.logic.ts'

export interface ConflictChoicesProps {
  readonly conflicts: readonly FieldConflict[]
  readonly choices: Readonly<Record<string, 'mine' | 'theirs'>>
  readonly onChoose: (name: string, whose: 'mine' | 'theirs') => void
  readonly translate: TranslatePort
  readonly testId: string
}

/** What somebody else changed meanwhile, and whose value each field shall have. */
export function ConflictChoices({ conflicts, choices, onChoose, translate, testId }: ConflictChoicesProps) {
  const base = useId()
  const { t } = translate
  return (
    <Note tone="warning" title={t('form.conflicts.title')} testId={testId}>
      <p>{t('form.conflicts.text')}</p>
      {conflicts.map((conflict) => (
        <fieldset key={conflict.name} className="form-conflict">
          <legend>{translate.text(conflict.title)}</legend>
          {(['mine', 'theirs'] as const).map((whose) => (
            <label key={whose} className="form-conflict-choice">
              <input
                type="radio"
                name={`${base}-${conflict.name}`}
                checked={chosenOf(conflict, choices) === whose}
                onChange={() => onChoose(conflict.name, whose)}
              />
              <span>{t(`form.conflicts.${whose}`)}</span>
              <Value value={conflict[whose]} translate={translate} />
            </label>
          ))}
        </fieldset>
      ))}
    </Note>
  )
}
