import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FlaskConical } from 'lucide-react'
import { Popover } from '../../parts/overlays/popover.tsx'
import type { BuilderProps } from './builder-props.ts'
import { FaultList } from './fault-list.tsx'
import { faultsAt, pointerPart } from './fault.ts'
import { builderGlyph } from './glyph.ts'
import { parametersOf, type ParameterPart } from './report.ts'
import { TestChoices } from './test-choices.tsx'
import { TestDataValue } from './test-data-value.tsx'
import { ValueInput } from './value-input.tsx'

/** What the parameters are tried with; without values, conditions that need one are left out. */
export const TestValues = observer((props: BuilderProps): ReactNode => {
  const { store, t, testId } = props
  const { preview } = store
  const all = parametersOf(store.report)
  if (all.length === 0) return null
  const given = all.filter(([key]) => preview.values.has(key)).length
  return (
    <Popover
      title={t('reportBuilder.preview.values')}
      align="end"
      testId={`${testId}/values-panel`}
      button={{
        kind: 'secondary',
        size: 'small',
        icon: <FlaskConical {...builderGlyph} />,
        children: t('reportBuilder.preview.tryWith', { count: given }),
        'data-testid': `${testId}/values`,
      }}
    >
      {() => (
        <div className="rb-panel">
          <p className="rb-hint">{t('reportBuilder.preview.valuesHint')}</p>
          {all.map(([key, parameter]) => (
            <div key={key}>
              <TestValue {...props} parameterKey={key} parameter={parameter} />
              <FaultList faults={faultsAt(preview.valueFaults, `/${pointerPart(key)}`)} />
            </div>
          ))}
        </div>
      )}
    </Popover>
  )
})

interface TestValueProps extends BuilderProps {
  readonly parameterKey: string
  readonly parameter: ParameterPart
}

const TestValue = observer((props: TestValueProps): ReactNode => {
  const { store, parameterKey: key, parameter, t, testId } = props
  const { preview } = store
  const { type = 'string', items, source, enum: choices } = parameter
  const value = preview.values.get(key)
  const set = (next: unknown) =>
    preview.tryWith(key, Array.isArray(next) && next.length === 0 ? undefined : next)
  const label = parameter.label || key
  if (source === 'datasource') return <TestDataValue {...props} label={label} value={value} set={set} />
  if (choices && type === 'array')
    return (
      <TestChoices
        legend={label}
        choices={choices.map((choice) => ({
          value: choice.value,
          label: choice.name ?? String(choice.value),
        }))}
        chosen={[value].flat()}
        onChange={set}
        testId={`${testId}/value-${key}`}
      />
    )
  return (
    <label>
      {label}
      {choices ? (
        <select
          value={choices.findIndex((choice) => choice.value === value)}
          onChange={(event) => set(choices[Number(event.target.value)]?.value)}
        >
          <option value={-1}>—</option>
          {choices.map((choice, at) => (
            <option key={String(choice.value)} value={at}>
              {choice.name ?? String(choice.value)}
            </option>
          ))}
        </select>
      ) : (
        <ValueInput
          type={type === 'array' ? items?.type : type}
          isList={type === 'array'}
          isOptional
          value={value ?? (type === 'array' ? [] : '')}
          label={label}
          onChange={set}
          t={t}
          testId={`${testId}/value-${key}`}
        />
      )}
    </label>
  )
})
