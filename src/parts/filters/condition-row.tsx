import { X } from 'lucide-react'
import { useId } from 'react'
import type { FilterField } from '../../../engine/format/list-layout.ts'
import type { TranslatePort } from '../../../engine/runtime/ports.ts'
import { isMeaningful, operatorsOf } from '../../../engine/runtime/list/where-filter.ts'
import { takesValue, type WhereCondition, type WhereOperator } from '../../../engine/runtime/list/where.ts'
import { Button } from '../controls/button.tsx'
import { withField } from './filter-builder.logic.ts'

export interface ConditionRowProps {
  readonly condition: WhereCondition
  readonly fields: readonly FilterField[]
  /** Its number among all rows, from 1. */
  readonly number: number
  /** Says what is missing. */
  readonly checked: boolean
  readonly translate: TranslatePort
  readonly testId: string
  readonly onChange: (condition: WhereCondition | undefined) => void
}

/** What a field of the builder is called. */
export function fieldLabel(field: FilterField, { t, text }: TranslatePort): string {
  return field.labelKey ? t(field.labelKey) : field.label ? t(field.label) : text(field.title ?? field.field)
}

/** One condition: field, comparison, value. */
export function ConditionRow(props: ConditionRowProps) {
  const { condition, fields, number, checked, translate, testId, onChange } = props
  const { t } = translate
  const hintId = useId()
  const field = fields.find(({ id }) => id === condition.field) ?? fields[0]!
  const label = fieldLabel(field, translate)
  const wrong = checked && !isMeaningful(condition, field)
  return (
    <div
      className="builder-row"
      role="group"
      aria-label={t('list.builder.row', { number })}
      data-testid={testId}
    >
      <select
        aria-label={t('list.builder.field')}
        data-testid={`${testId}/field`}
        value={field.id}
        onChange={(event) => onChange(withField(condition, event.target.value, fields))}
      >
        {fields.map((each) => (
          <option key={each.id} value={each.id}>
            {fieldLabel(each, translate)}
          </option>
        ))}
      </select>
      <select
        aria-label={t('list.builder.operator')}
        data-testid={`${testId}/operator`}
        value={condition.operator}
        onChange={(event) => {
          const operator = event.target.value as WhereOperator
          onChange({ ...condition, operator, value: takesValue(operator) ? condition.value : '' })
        }}
      >
        {operatorsOf(field).map((operator) => (
          <option key={operator} value={operator}>
            {operatorLabel(operator, field, translate)}
          </option>
        ))}
      </select>
      {takesValue(condition.operator) ? (
        <ValueInput
          field={field}
          value={condition.value}
          translate={translate}
          testId={`${testId}/value`}
          describedBy={wrong ? hintId : undefined}
          onChange={(value) => onChange({ ...condition, value })}
        />
      ) : (
        <span className="builder-none" />
      )}
      <Button
        kind="ghost"
        iconOnly
        icon={<X size={16} strokeWidth={1.5} aria-hidden="true" />}
        aria-label={t('list.builder.remove', { name: label })}
        data-testid={`${testId}/remove`}
        onClick={() => onChange(undefined)}
      />
      {wrong && (
        <p id={hintId} className="builder-wrong">
          {t('list.builder.needsValue')}
        </p>
      )}
    </div>
  )
}

function operatorLabel(operator: WhereOperator, field: FilterField, { t, has }: TranslatePort): string {
  const dated = `list.operatorDate.${operator}`
  return field.type.startsWith('date') && has(dated) ? t(dated) : t(`list.operator.${operator}`)
}

interface ValueInputProps {
  readonly field: FilterField
  readonly value: string
  readonly translate: TranslatePort
  readonly testId: string
  readonly describedBy: string | undefined
  readonly onChange: (value: string) => void
}

const inputTypes = { text: 'text', number: 'number', date: 'date', 'date-time': 'date' } as const

function ValueInput({ field, value, translate, testId, describedBy, onChange }: ValueInputProps) {
  const { t } = translate
  const common = {
    'aria-label': t('list.builder.value'),
    'aria-invalid': describedBy === undefined ? undefined : true,
    'aria-describedby': describedBy,
    'data-testid': testId,
    value,
  }
  if (field.type !== 'boolean' && field.type !== 'choice')
    return (
      <input
        {...common}
        type={inputTypes[field.type]}
        step={field.type === 'number' ? 'any' : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  const choices =
    field.type === 'boolean'
      ? [
          { value: 'true', text: t('common.yes') },
          { value: 'false', text: t('common.no') },
        ]
      : (field.choices ?? []).map((choice) => ({
          value: choice.value,
          text: choice.labelKey
            ? t(choice.labelKey)
            : choice.label
              ? t(choice.label)
              : translate.text(choice.text ?? choice.value),
        }))
  return (
    <select {...common} onChange={(event) => onChange(event.target.value)}>
      <option value="" disabled>
        {t('list.builder.value')}
      </option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.text}
        </option>
      ))}
    </select>
  )
}
