import type { ReactNode } from 'react'

interface ChoiceListProps {
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
  readonly none: string
}

/** Values to choose from, several at once. */
export function ChoiceList({ choices, chosen, onToggle, none }: ChoiceListProps): ReactNode {
  if (choices.length === 0) return <p className="rd-soft">{none}</p>
  return (
    <ul className="rd-choice-list">
      {choices.map(({ value, label }) => (
        <li key={value}>
          <label>
            <input
              type="checkbox"
              className="check"
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <bdi>{label}</bdi>
          </label>
        </li>
      ))}
    </ul>
  )
}
