import { useState, type ReactNode } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import type { TranslatePort } from '../../engine/runtime/ports.ts'
import { Button } from '../parts/controls/button.tsx'
import { Dialog } from '../parts/overlays/dialog.tsx'
import { cropped, type CropArea } from './crop.ts'

export interface CropDialogProps {
  /** The chosen file as a data URI. */
  readonly source: string
  readonly translate: TranslatePort
  readonly onDone: (image: string) => void
  readonly onClose: () => void
}

/** Chooses the square of a picture that is kept: by dragging, by the arrow keys, and by a slider for its size. */
export function CropDialog({ source, translate, onDone, onClose }: CropDialogProps): ReactNode {
  const { t } = translate
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const use = async () => {
    if (!area) return
    setBusy(true)
    try {
      onDone(await cropped(source, area))
    } catch {
      setProblem(t('form.imageUnreadable'))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={t('form.crop.title')}
      testId="portal/form/crop"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="primary" busy={busy} disabled={!area} onClick={() => void use()}>
            {t('form.crop.use')}
          </Button>
        </>
      }
    >
      <p>{t('form.crop.text')}</p>
      <div className="form-crop">
        <Cropper
          image={source}
          crop={place}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('form.crop.area') }}
          mediaProps={{ alt: '', onError: () => setProblem(t('form.imageUnreadable')) }}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
        />
      </div>
      <label className="form-crop-zoom">
        {t('form.crop.zoom')}
        <input
          type="range"
          min={1}
          max={3}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      {problem !== '' && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </Dialog>
  )
}
