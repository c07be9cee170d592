import { useTranslation } from 'react-i18next'
import { BackLink } from '../../shell/back-link.tsx'
import { menuLabel, type BootMenuItem } from '../../shell/menu-tree.ts'
import type { TrailPage } from '../../shell/trail.ts'

interface WayBackProps {
  /** The item of the menu below which the page lies. */
  readonly parent: BootMenuItem | undefined
  /** The page above it that this tab came through; of a page that lies below nothing, the page before. */
  readonly before: (TrailPage & { readonly steps: number }) | undefined
  readonly router: { back(steps: number): void; navigate(to: string): void }
}

/** From the page of one thing up to where it lies, as one left that; from a page that lies below nothing to the page before. */
export function WayBack({ parent, before, router }: WayBackProps) {
  const { t, i18n } = useTranslation()
  const route = parent?.route ?? ''
  if (before) return <BackLink title={before.title} onBack={() => router.back(before.steps)} />
  return (
    <BackLink
      title={parent ? menuLabel(i18n, parent) : t('common.back')}
      onBack={() => router.navigate(route)}
    />
  )
}
