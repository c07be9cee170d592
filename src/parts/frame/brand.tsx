import type { BootTheme } from '../../theme/apply-theme.ts'
import mark from './mark.svg'
import './brand.css'

/** The tenant's logo, or the product's mark and name. */
export function Brand({ name, logo }: { readonly name: string; readonly logo: BootTheme['logo'] }) {
  if (logo.src)
    return (
      <img
        className="brand-logo"
        src={logo.src}
        alt={logo.alt}
        height={logo.height}
        referrerPolicy="no-referrer"
      />
    )
  return (
    <span className="brand">
      <img src={mark} alt="" width={32} height={32} />
      <bdi>{name}</bdi>
    </span>
  )
}
