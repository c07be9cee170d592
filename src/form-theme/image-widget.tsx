import type { WidgetProps } from '@rjsf/utils'
import { Suspense, useRef, useState, type ReactNode } from 'react'
import { Button } from '../parts/controls/button.tsx'
import { TextInput } from './text-input.tsx'
import { lazyPart } from '../parts/states/lazy-part.tsx'
import { contextOf } from './form-context.ts'
import { ariaOf } from './aria.ts'
import { formLimits } from './limits.ts'

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog)

/** Addresses that may be shown: no scripts, no plain http, no vector files inside data. */
const showable = /^(https:\/\/|data:image\/(png|jpeg|gif|webp);base64,)/i

/** A picture: an address, or a file of this device that is stored with the object. */
export function ImageWidget(props: WidgetProps): ReactNode {
  const { id, value, readonly, disabled, onChange, onBlur, registry } = props
  const { translate } = contextOf(registry)
  const [problem, setProblem] = useState('')
  const [chosen, setChosen] = useState<string>()
  const file = useRef<HTMLInputElement>(null)
  const text = typeof value === 'string' ? value : ''
  const embedded = text.startsWith('data:')

  const take = async (picked: File | undefined) => {
    if (!picked) return
    const wrong = imageProblem(picked)
    setProblem(wrong ? translate.t(wrong.key, wrong.values) : '')
    if (wrong) return
    try {
      setChosen(await asDataUri(picked))
    } catch {
      setProblem(translate.t('form.imageUnreadable'))
    }
  }
  return (
    <div className="form-image">
      {showable.test(text) && (
        <img className="form-image-preview" src={text} alt="" referrerPolicy="no-referrer" />
      )}
      <TextInput
        id={id}
        value={embedded ? '' : text}
        readOnly={readonly}
        disabled={disabled}
        placeholder={translate.t('form.imageAddress')}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        onBlur={() => onBlur(id, value)}
        {...ariaOf(props)}
      />
      {!readonly && (
        <>
          <input
            ref={file}
            type="file"
            hidden
            accept={formLimits.imageTypes.join(',')}
            onChange={(event) => {
              void take(event.target.files?.[0])
              // The same file may be chosen again after a change of mind.
              event.target.value = ''
            }}
          />
          <Button disabled={disabled} onClick={() => file.current?.click()}>
            {translate.t('form.chooseFile')}
          </Button>
          {text !== '' && (
            <Button kind="ghost" disabled={disabled} onClick={() => onChange(undefined)}>
              {translate.t('form.clear')}
            </Button>
          )}
        </>
      )}
      {chosen !== undefined && (
        <Suspense fallback={null}>
          <CropDialog
            source={chosen}
            translate={translate}
            onClose={() => setChosen(undefined)}
            onDone={(image) => {
              setChosen(undefined)
              onChange(image)
            }}
          />
        </Suspense>
      )}
      {problem !== '' && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Why a file cannot be taken, as a message; undefined when it can. */
export function imageProblem(
  file: Pick<File, 'type' | 'size'>,
): { key: string; values?: Record<string, unknown> } | undefined {
  if (!formLimits.imageTypes.some((type) => type === file.type)) return { key: 'form.imageWrong' }
  if (file.size <= formLimits.imageFileBytes) return undefined
  const kilo = (bytes: number) => Math.ceil(bytes / 1024)
  return {
    key: 'form.imageTooLarge',
    values: { size: kilo(file.size), limit: kilo(formLimits.imageFileBytes) },
  }
}

function asDataUri(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}
