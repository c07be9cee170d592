import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { BuilderProps } from './builder-props.ts'
import type { ParameterPart } from './report.ts'
import { TestChoices, type TestChoice } from './test-choices.tsx'

interface TestDataValueProps extends BuilderProps {
  readonly parameterKey: string
  readonly parameter: ParameterPart
  readonly label: string
  readonly value: unknown
  readonly set: (value: unknown) => void
}

/** Values that the data has, one or several; they are read from the saved draft, when they are looked for. */
export const TestDataValue = observer((props: TestDataValueProps): ReactNode => {
  const { store, parameterKey, parameter, label, value, set, t, testId } = props
  const [found, setFound] = useState<readonly TestChoice[]>([])
  const [text, setText] = useState('')
  // What is chosen stays in sight with its name, whatever is looked for next.
  const known = useRef(new Map<unknown, TestChoice>())
  const latest = useRef(0)
  const read = (search: string): void => {
    latest.current += 1
    const asked = latest.current
    void store.choicesOf(parameterKey, search).then((choices) => {
      if (asked !== latest.current) return
      for (const choice of choices) known.current.set(choice.value, choice)
      setFound(choices)
    })
  }
  const isList = parameter.type === 'array'
  const readFirst = useRef(() => read(''))
  useEffect(() => {
    if (isList) readFirst.current()
  }, [isList])
  const chosen = [value].flat().filter((each) => each !== undefined)
  if (!isList) {
    const shown = typeof chosen[0] === 'string' ? chosen[0] : ''
    return (
      <label>
        {label}
        <select value={shown} onFocus={() => read('')} onChange={(event) => set(event.target.value)}>
          <option value="">—</option>
          {found.map((choice) => (
            <option key={String(choice.value)} value={String(choice.value)}>
              {choice.label}
            </option>
          ))}
        </select>
      </label>
    )
  }
  const others = chosen.filter((each) => !found.some((choice) => choice.value === each))
  const kept = others.map((each) => known.current.get(each) ?? { value: each, label: String(each) })
  return (
    <TestChoices
      legend={label}
      choices={[...kept, ...found]}
      chosen={chosen}
      onChange={set}
      testId={`${testId}/value-${parameterKey}`}
    >
      <input
        type="search"
        value={text}
        maxLength={100}
        aria-label={t('reportBuilder.preview.findValue', { name: label })}
        placeholder={t('reportBuilder.preview.findValue', { name: label })}
        onChange={(event) => {
          setText(event.target.value)
          read(event.target.value)
        }}
      />
    </TestChoices>
  )
})
