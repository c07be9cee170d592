import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import type { FilterProps } from './builder-props.ts'
import { printTest, readTest, type WireOperand, type Test } from './condition.ts'
import { removeCondition, setCondition, type ConditionPath } from './edit-filter.ts'
import { FaultList } from './fault-list.tsx'
import { FieldSelect } from './field-select.tsx'
import { builderGlyph } from './glyph.ts'
import { newTest } from './new-test.ts'
import { parametersOf, type WireCondition } from './report.ts'
import { ValueInput } from './value-input.tsx'

interface FilterTestProps extends FilterProps {
  readonly condition: WireCondition
  readonly path: ConditionPath
  /** JSON pointer of the condition. */
  readonly pointer: string
}

/** A field, how it is compared, and with what. */
export const FilterTest = observer((props: FilterTestProps): ReactNode => {
  const { store, place, entities, condition, path, pointer, t, testId } = props
  const { catalogue } = store
  const test = readTest(condition, catalogue.operators, store.parameterKeys)
  const field = test && catalogue.field(test.field)
  const set = (next: Test, of?: string) =>
    store.change((report) => setCondition(report, place, path, printTest(next, catalogue.operators)), of)
  return (
    <div className="rb-test" data-testid={`${testId}/condition`}>
      <div className="rb-test-parts">
        {test ? (
          <>
            <FieldSelect
              catalogue={catalogue}
              entities={entities}
              value={test.field}
              label={t('reportBuilder.filters.field')}
              translate={props.translate}
              testId={`${testId}/condition-field`}
              onChange={(next) => {
                const chosen = catalogue.field(next)
                if (!chosen) return
                if (chosen.type === field?.type) set({ ...test, field: next })
                else store.change((report) => setCondition(report, place, path, newTest(store, chosen)))
              }}
            />
            <select
              aria-label={t('reportBuilder.filters.operator')}
              value={test.operator}
              data-testid={`${testId}/condition-operator`}
              onChange={(event) => set(withOperator(test, event.target.value, props))}
            >
              {operatorsFor(test, field?.type, props).map(({ name, displayName }) => (
                <option key={name} value={name}>
                  {displayName}
                </option>
              ))}
            </select>
            {test.operand && (
              <OperandFields {...props} test={test} type={field?.type} operand={test.operand} set={set} />
            )}
          </>
        ) : (
          <code title={t('reportBuilder.filters.written')}>{JSON.stringify(condition)}</code>
        )}
      </div>
      <Button
        kind="ghost"
        size="small"
        iconOnly
        aria-label={t('reportBuilder.filters.remove')}
        title={t('reportBuilder.filters.remove')}
        icon={<X {...builderGlyph} />}
        onClick={() => store.change((report) => removeCondition(report, place, path))}
      />
      <FaultList faults={store.faultsAt(pointer)} />
    </div>
  )
})

function operatorsFor({ operator }: Test, type: string | undefined, { store }: FilterTestProps) {
  const { catalogue } = store
  const fitting = catalogue.operatorsFor(type)
  return fitting.some(({ name }) => name === operator)
    ? fitting
    : [...catalogue.operators.filter(({ name }) => name === operator), ...fitting]
}

/** Compares otherwise; a list becomes its first value, and a value a list of it, where the other operator needs that. */
function withOperator(test: Test, operator: string, { store }: FilterTestProps): Test {
  const isBinary = store.catalogue.operators.some(
    ({ name, schema }) => name === operator && schema[0]?.right !== undefined,
  )
  if (!isBinary) return { operator, field: test.field, operand: undefined }
  const operand = test.operand ?? { kind: 'literal', value: '' }
  if (operand.kind !== 'literal') return { operator, field: test.field, operand }
  const isList = Array.isArray(operand.value)
  const value: unknown =
    operator === 'in'
      ? isList
        ? operand.value
        : operand.value === ''
          ? []
          : [operand.value]
      : isList
        ? ((operand.value as readonly unknown[])[0] ?? '')
        : operand.value
  return { operator, field: test.field, operand: { kind: 'literal', value } }
}

interface OperandProps extends FilterTestProps {
  readonly test: Test
  readonly type: string | undefined
  readonly operand: WireOperand
  readonly set: (next: Test, of?: string) => void
}

/** With what a field is compared: a value, a parameter, or another field. */
const OperandFields = observer((props: OperandProps): ReactNode => {
  const { store, entities, test, type, operand, set, path, t, testId } = props
  const { catalogue, report } = store
  const parameters = parametersOf(report)
  const put = (next: WireOperand, of?: string) => set({ ...test, operand: next }, of)
  const kinds = ['literal', ...(parameters.length > 0 ? ['parameter'] : []), 'field']
  const begin: Readonly<Record<string, () => WireOperand>> = {
    literal: () => ({ kind: 'literal', value: test.operator === 'in' ? [] : '' }),
    parameter: () => ({ kind: 'parameter', key: parameters[0]![0] }),
    field: () => ({ kind: 'field', path: test.field }),
  }
  return (
    <>
      <select
        aria-label={t('reportBuilder.filters.with')}
        value={operand.kind}
        data-testid={`${testId}/condition-with`}
        onChange={(event) => put(begin[event.target.value]!())}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`reportBuilder.filters.${kind}`)}
          </option>
        ))}
      </select>
      {operand.kind === 'literal' && (
        <ValueInput
          type={type === 'array' ? 'string' : type}
          isList={test.operator === 'in'}
          value={operand.value}
          label={t('reportBuilder.filters.value')}
          t={t}
          testId={`${testId}/condition-value`}
          onChange={(value) =>
            put({ kind: 'literal', value }, `value ${JSON.stringify(props.place)} ${path.join(' ')}`)
          }
        />
      )}
      {operand.kind === 'parameter' && (
        <select
          className="rb-parameter-chip"
          aria-label={t('reportBuilder.filters.parameter')}
          value={operand.key}
          data-testid={`${testId}/condition-parameter`}
          onChange={(event) => put({ kind: 'parameter', key: event.target.value })}
        >
          {parameters.map(([key, { label }]) => (
            <option key={key} value={key}>
              {label || key}
            </option>
          ))}
        </select>
      )}
      {operand.kind === 'field' && (
        <FieldSelect
          catalogue={catalogue}
          entities={entities}
          value={operand.path}
          label={t('reportBuilder.filters.other')}
          translate={props.translate}
          accepts={(field) => field.type === type}
          onChange={(next) => put({ kind: 'field', path: next })}
        />
      )}
    </>
  )
})
