import type { ComponentProps, ReactNode } from 'react'
import '../parts/controls/check.css'

/** A check box with its label beside it. */
export function CheckBox({ children, ...props }: Omit<ComponentProps<'input'>, 'type'>): ReactNode {
  return (
    <label className="form-check">
      <input {...props} type="checkbox" className="check" />
      <span>{children}</span>
    </label>
  )
}
