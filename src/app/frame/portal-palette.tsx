import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../engine/react/engine.ts'
import type { BootDocument } from '../../session/boot-document.ts'
import type { BootMenuItem } from '../../shell/menu-tree.ts'
import { Palette } from '../../shell/palette/palette.tsx'
import type { Portal } from '../portal.ts'
import { matchRoute } from '../routing/routes.ts'
import { paletteEntries } from './palette-entries.ts'
import { paletteFinders } from './palette-finders.ts'
import type { TypedAhead } from './typed-ahead.ts'

export interface PortalPaletteProps {
  readonly portal: Portal
  readonly boot: BootDocument
  /** What the person typed before it was there. */
  readonly typed?: TypedAhead | undefined
  readonly onChoose: (item: BootMenuItem) => void
  readonly onShortcuts: () => void
  readonly onClose: () => void
}

/** The command palette with what this person may go to and do. */
export function PortalPalette({ portal, boot, typed, onChoose, onShortcuts, onClose }: PortalPaletteProps) {
  const { t } = useTranslation()
  const { router } = portal
  const { dialogs, living, ports } = useEngine()
  const delegate = useCallback(
    async (person?: Readonly<Record<string, unknown>>) => {
      const { closed } = await dialogs.show('directory.add-delegate', person ? { person } : {})
      // No screen opened it: whichever is shown may list what was added.
      if (closed) for (const screen of living) screen.reload(true)
    },
    [dialogs, living],
  )
  const entries = useMemo(
    () =>
      paletteEntries({
        portal,
        boot,
        t,
        onChoose,
        onShortcuts,
        onDelegate: matchRoute(boot.routes, '/my-delegates') ? () => void delegate() : undefined,
      }),
    [portal, boot, t, onChoose, onShortcuts, delegate],
  )
  const finders = useMemo(
    () => paletteFinders({ call: ports.call, boot, t, onDelegate: delegate }),
    [ports, boot, t, delegate],
  )
  return (
    <Palette
      entries={entries}
      finders={finders}
      typed={typed?.take}
      onGo={(route) => router.navigate(route)}
      onClose={onClose}
    />
  )
}
