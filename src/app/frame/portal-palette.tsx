import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../engine/react/engine.ts'
import type { BootDocument } from '../../session/boot-document.ts'
import type { MenuItem } from '../../shell/menu-tree.ts'
import { Palette } from '../../shell/palette/palette.tsx'
import type { Portal } from '../portal.ts'
import { matchRoute } from '../routing/routes.ts'
import { paletteEntries } from './palette-entries.ts'
import { paletteFinders } from './palette-finders.ts'

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
  const { router } = portal
  const { dialogs, ports } = useEngine()
  const delegate = useCallback(
    (person?: Readonly<Record<string, unknown>>) =>
      void dialogs.show('directory.add-delegate', person ? { person } : {}),
    [dialogs],
  )
  const entries = useMemo(
    () =>
      paletteEntries({
        portal,
        boot,
        t,
        onChoose,
        onShortcuts,
        onDelegate: matchRoute(boot.routes, '/my-delegates') ? () => delegate() : undefined,
      }),
    [portal, boot, t, onChoose, onShortcuts, delegate],
  )
  const finders = useMemo(
    () => paletteFinders({ call: ports.call, boot, t, onDelegate: delegate }),
    [ports, boot, t, delegate],
  )
  return (
    <Palette entries={entries} finders={finders} onGo={(route) => router.navigate(route)} onClose={onClose} />
  )
}
