import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import './button.css'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** One primary button a region. */
  readonly kind?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
  readonly size?: 'small' | 'normal'
  /** Only an icon; then `aria-label` is required. */
  readonly iconOnly?: boolean
  /** Work is under way: the label stays for assistive technology, presses are ignored. */
  readonly busy?: boolean
  readonly icon?: ReactNode
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button in the tokens of the theme; native, so that it costs the first page nothing. */
export function Button(props: ButtonProps) {
  const {
    kind = 'secondary',
    size = 'normal',
    iconOnly,
    busy,
    icon,
    className,
    children,
    type,
    ...rest
  } = props
  const classes = ['btn', `btn-${kind}`, size === 'small' && 'btn-small', iconOnly && 'btn-icon', className]
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classes.filter(Boolean).join(' ')}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <span className="btn-spinner" aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}
