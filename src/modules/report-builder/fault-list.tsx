import { CircleAlert } from 'lucide-react'
import type { BuilderFault } from './fault.ts'

/** What is wrong with a part, beside it. */
export function FaultList({ faults }: { readonly faults: readonly BuilderFault[] }) {
  const said = [...new Set(faults.map(({ message }) => message))]
  if (said.length === 0) return null
  return (
    <ul className="rb-faults">
      {said.map((message) => (
        <li key={message}>
          <CircleAlert size={14} strokeWidth={1.5} aria-hidden="true" />
          {message}
        </li>
      ))}
    </ul>
  )
}
