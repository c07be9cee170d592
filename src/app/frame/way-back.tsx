import { useTranslation } from 'react-i18next'
import { BackLink } from '../../shell/back-link.tsx'
import type { MenuItem } from '../../shell/menu-tree.ts'
import { parentPage } from '../../shell/parent-page.ts'
import type { Step } from '../../shell/trail.ts'

interface WayBackProps {
  readonly menu: readonly MenuItem[]
  readonly path: string
  /** The page that this one was opened from. */
  readonly before: (Step & { readonly steps: number }) | undefined
  readonly onBack: (steps: number) => void
  readonly onNavigate: (to: string) => void
}

/** From the page of one thing up to its list, as one left it; else to the page before. */
export function WayBack({ menu, path, before, onBack, onNavigate }: WayBackProps) {
  const { t } = useTranslation()
  const parent = parentPage(menu, path)
  const route = parent?.route
  if (!parent || route === undefined || before?.path === route.split('?')[0])
    return before ? <BackLink title={before.title} onBack={() => onBack(before.steps)} /> : null
  const title = parent.label ?? (parent.labelKey ? t(parent.labelKey) : parent.id)
  return <BackLink title={title} onBack={() => onNavigate(route)} />
}
