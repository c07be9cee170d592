import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogFrame } from '../../parts/overlays/dialog-frame.tsx'
import { deviceStorage } from '../../stores/device-storage.ts'
import { keepSingleKeys, readSingleKeys } from '../shortcuts.ts'
import './shortcuts-help.css'

const keys = [
  { keys: ['Ctrl', 'K'], apple: ['⌘', 'K'], key: 'palette.open' },
  { keys: ['?'], key: 'palette.shortcuts' },
  { keys: ['['], key: 'palette.foldMenu' },
  { keys: ['↑', '↓'], key: 'palette.moveInMenu' },
  { keys: ['a', '…', 'z'], key: 'palette.typeInMenu' },
  { keys: ['Esc'], key: 'palette.closeWhatIsOpen' },
] as const

/** The keys of the portal, and the switch for those without a modifier (WCAG 2.1.4). */
export function ShortcutsHelp({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [on, setOn] = useState(() => readSingleKeys(deviceStorage))
  const id = useId()
  const apple = /Mac|iPhone|iPad/.test(navigator.platform)
  return (
    <DialogFrame
      title={t('palette.shortcuts')}
      width="small"
      closeLabel={t('common.close')}
      testId="portal/shell/shortcuts"
      onLeave={onClose}
    >
      <dl className="shortcuts">
        {keys.map((each) => (
          <div key={each.key}>
            <dt>
              {('apple' in each && apple ? each.apple : each.keys).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(each.key)}</dd>
          </div>
        ))}
      </dl>
      <label className="shortcuts-switch" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={on}
          onChange={(event) => {
            keepSingleKeys(deviceStorage, event.target.checked)
            setOn(event.target.checked)
          }}
        />
        {t('palette.singleKeys')}
      </label>
    </DialogFrame>
  )
}
