import type { ComponentProps, ReactNode } from 'react'

/** One line of text, in the tokens of the theme; native, so that a form of texts needs no library of controls. */
export function TextInput({ className, ...props }: ComponentProps<'input'>): ReactNode {
  return <input type="text" {...props} className={className ? `form-input ${className}` : 'form-input'} />
}

/** Text of several lines. */
export function TextArea(props: ComponentProps<'textarea'>): ReactNode {
  return <textarea {...props} className="form-input form-input-long" />
}
