import type { ReactNode } from 'react'

/** A value that a parameter can have, with what it is called. */
export interface TestChoice {
  readonly value: unknown
  readonly label: string
}

interface TestChoicesProps {
  readonly legend: string
  readonly choices: readonly TestChoice[]
  readonly chosen: readonly unknown[]
  /** In the order of the choices. */
  readonly onChange: (chosen: readonly unknown[]) => void
  readonly testId: string
  /** Above the choices, e.g. what finds more of them. */
  readonly children?: ReactNode
}

/** Choices of which several can be taken. */
export const TestChoices = ({
  legend,
  choices,
  chosen,
  onChange,
  testId,
  children,
}: TestChoicesProps): ReactNode => (
  <fieldset className="rb-choices" data-testid={testId}>
    <legend>{legend}</legend>
    {children}
    <div>
      {choices.map(({ value, label }) => (
        <label key={String(value)} className="rb-check">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(
                choices
                  .map((choice) => choice.value)
                  .filter((each) => (each === value ? event.target.checked : chosen.includes(each))),
              )
            }
          />
          <bdi>{label}</bdi>
        </label>
      ))}
    </div>
  </fieldset>
)
