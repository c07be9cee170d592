import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { BootDocument } from '../../session/boot-document.ts'
import type { MenuItem } from '../../shell/menu-tree.ts'
import { Palette } from '../../shell/palette/palette.tsx'
import type { Portal } from '../portal.ts'
import { paletteEntries, peopleFinder } from './palette-entries.ts'

export interface PortalPaletteProps {
  readonly portal: Portal
  readonly boot: BootDocument
  readonly onChoose: (item: MenuItem) => void
  readonly onShortcuts: () => void
  readonly onClose: () => void
}

/** The command palette with what this person may go to and do. */
export function PortalPalette({ portal, boot, onChoose, onShortcuts, onClose }: PortalPaletteProps) {
  const { t } = useTranslation()
  const { client, router } = portal
  const entries = useMemo(
    () => paletteEntries({ portal, boot, t, onChoose, onShortcuts }),
    [portal, boot, t, onChoose, onShortcuts],
  )
  const findPeople = useMemo(() => peopleFinder(client, boot), [client, boot])
  return (
    <Palette
      entries={entries}
      findPeople={findPeople}
      onGo={(route) => router.navigate(route)}
      onClose={onClose}
    />
  )
}
