import { observer } from 'mobx-react-lite'
import { useState, type ReactNode } from 'react'
import { FlaskConical } from 'lucide-react'
import { Popover } from '../../parts/overlays/popover.tsx'
import type { BuilderProps } from './builder-props.ts'
import { FaultList } from './fault-list.tsx'
import { faultsAt, pointerPart } from './fault.ts'
import { glyph } from './glyph.ts'
import { parametersOf, type ParameterPart } from './report.ts'
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
        icon: <FlaskConical {...glyph} />,
        children: t('reportBuilder.preview.tryWith', { count: given }),
        'data-testid': `${testId}/values`,
      }}
    >
      {() => (
        <div className="rb-panel">
          <p className="rb-hint">{t('reportBuilder.preview.valuesHint')}</p>
          {all.map(([key, parameter]) => (
            <div key={key}>
              <label>
                {parameter.label || key}
                <TestValue {...props} parameterKey={key} parameter={parameter} />
              </label>
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
  if (source === 'datasource') return <DataValue {...props} value={value} set={set} />
  if (choices)
    return (
      <select
        value={choices.findIndex((choice) => choice.value === [value].flat()[0])}
        onChange={(event) => {
          const chosen = choices[Number(event.target.value)]?.value
          set(type === 'array' && chosen !== undefined ? [chosen] : chosen)
        }}
      >
        <option value={-1}>—</option>
        {choices.map((choice, at) => (
          <option key={String(choice.value)} value={at}>
            {choice.name ?? String(choice.value)}
          </option>
        ))}
      </select>
    )
  return (
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
  )
})

interface DataValueProps extends TestValueProps {
  readonly value: unknown
  readonly set: (value: unknown) => void
}

interface DataChoice {
  readonly value: string
  readonly label: string
}

/** Values that the data has; they are read from the saved draft, when they are looked for. */
const DataValue = observer(({ store, parameterKey, parameter, value, set }: DataValueProps): ReactNode => {
  const [choices, setChoices] = useState<readonly DataChoice[]>([])
  const chosen = [value].flat()[0]
  const read = () => {
    void store.choicesOf(parameterKey).then(setChoices)
  }
  return (
    <select
      value={typeof chosen === 'string' ? chosen : ''}
      onFocus={read}
      onChange={(event) => {
        const next = event.target.value
        set(parameter.type === 'array' && next !== '' ? [next] : next)
      }}
    >
      <option value="">—</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </select>
  )
})
