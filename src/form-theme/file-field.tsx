import { ariaDescribedByIds, type FieldProps } from '@rjsf/utils'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '../parts/controls/button.tsx'
import { contextOf, drawnField } from './form-context.ts'

/** What a chosen file is, as a form sends it. */
interface ChosenFile {
  readonly name: string
  /** Its bytes in base64. */
  readonly content: string
}

const KILO = 1000

/** A file of this device; dropped or chosen. Its size is judged here, what is in it by whoever gets it. */
export function FileField(props: FieldProps): ReactNode {
  const { fieldPathId, formData, readonly, disabled, uiSchema, registry } = props
  const { translate } = contextOf(registry)
  const { accept = '', most = Infinity } = drawnField(uiSchema)?.file ?? {}
  const id = fieldPathId.$id
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const chosen = formData as ChosenFile | undefined
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem('')
    if (file.size > most) {
      const [size, limit] = [file.size, most].map((bytes) => translate.number(Math.ceil(bytes / KILO)))
      setProblem(translate.t('form.fileTooLarge', { size, limit }))
      return
    }
    try {
      props.onChange({ name: file.name, content: await base64Of(file) }, fieldPathId.path)
    } catch {
      setProblem(translate.t('form.fileUnreadable'))
    }
  }
  const isFixed = readonly || disabled
  return (
    <div
      className="form-file"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (isFixed) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!isFixed) void take(event.dataTransfer.files[0])
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        data-testid={`${id}-file`}
        onChange={(event) => {
          void take(event.target.files?.[0])
          // The same file may be chosen again after it was mended.
          event.target.value = ''
        }}
      />
      <Button
        id={id}
        disabled={isFixed}
        aria-describedby={ariaDescribedByIds(id)}
        onClick={() => input.current?.click()}
      >
        {translate.t(chosen ? 'form.chooseOtherFile' : 'form.chooseAFile')}
      </Button>
      <output htmlFor={id}>{chosen ? <bdi>{chosen.name}</bdi> : translate.t('form.dropFile')}</output>
      {problem !== '' && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

/** The bytes of a file. @throws when it cannot be read */
function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    // What comes before the comma says what the bytes are.
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file could not be read.')))
    reader.readAsDataURL(file)
  })
}
