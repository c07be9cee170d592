import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A native list to choose from, with an arrow that has room. */
export function Select(props: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className="login-select">
      <select {...props} className="login-input" />
      <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
    </span>
  )
}
