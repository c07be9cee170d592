import { useRef, useState, type ReactNode } from 'react'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { faultKeys, themeFaultsIn, type ThemeFault } from '../../theme/theme-faults.ts'
import { Button } from '../../parts/controls/button.tsx'
import { fileMost } from './theme-file.ts'

export interface ImportButtonProps extends Pick<WidgetProps, 'emit' | 't' | 'translate' | 'testId'> {
  /** Hears why a file was not imported; nothing when another one is tried. */
  readonly refuse: (refusal: ImportRefusal | undefined) => void
}

/** Why a file was not imported, and what is wrong in it where. */
export interface ImportRefusal {
  readonly text: string
  readonly faults: readonly string[]
}

/** Takes a theme from a file of this device. What is wrong with it the server says, with the line. */
export function ImportButton({ emit, refuse, t, translate, testId }: ImportButtonProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const said = ({ setting, line = 1, code }: ThemeFault) =>
    t('themes.list.faultAt', { setting, line: translate.number(line), fault: t(faultKeys[code]) })
  const take = async (file: File) => {
    refuse(undefined)
    if (file.size > fileMost) {
      const [size, most] = [file.size, fileMost].map((bytes) => translate.number(Math.ceil(bytes / 1000)))
      refuse({ text: t('themes.list.fileTooLarge', { size, most }), faults: [] })
      return
    }
    setBusy(true)
    const text = await file.text().catch(() => undefined)
    if (text === undefined) refuse({ text: t('themes.list.fileUnreadable'), faults: [] })
    else {
      const outcome = await emit('import', { text })
      if (outcome.status === 'failed') {
        const faults = themeFaultsIn(outcome.problem.detail).map(said)
        refuse({ text: faults.length > 0 ? '' : outcome.problem.message, faults })
      }
    }
    setBusy(false)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        data-testid={`${testId}/import-file`}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void take(file)
          // The same file may be chosen again after it was mended.
          event.target.value = ''
        }}
      />
      <Button
        size="small"
        busy={busy}
        title={t('themes.list.importHint')}
        data-testid={`${testId}/import`}
        onClick={() => input.current?.click()}
      >
        {t('themes.list.import')}
      </Button>
    </>
  )
}
