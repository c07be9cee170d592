import { Play, Redo2, Undo2, Users } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Button } from '../../parts/controls/button.tsx'
import { ToneTag } from '../../parts/displays/tone-tag.tsx'
import type { BuilderProps } from './builder-props.ts'
import { builderGlyph } from './glyph.ts'
import type { HeadProps } from './head-props.ts'
import { MorePanel } from './more-panel.tsx'

/** What is built, whether it is saved, and what can be done with it. */
export const BuilderHead = observer((props: HeadProps): ReactNode => {
  const { store, onViewers, onRun, onPublish, t, testId } = props
  const { state } = store
  return (
    <div className="rb-head">
      <h1 tabIndex={-1}>
        <bdi>{state.displayName || t('reportBuilder.noName')}</bdi>
      </h1>
      <ToneTag tone="neutral">{t('reportBuilder.draft')}</ToneTag>
      <small role="status" data-testid={`${testId}/saved`}>
        {savedState(props)}
      </small>
      <div className="rb-head-tools">
        <Button
          kind="ghost"
          iconOnly
          aria-label={t('reportBuilder.undo')}
          title={`${t('reportBuilder.undo')} (Ctrl Z)`}
          aria-disabled={!store.canUndo || undefined}
          data-testid={`${testId}/undo`}
          icon={<Undo2 {...builderGlyph} />}
          onClick={() => store.undo()}
        />
        <Button
          kind="ghost"
          iconOnly
          aria-label={t('reportBuilder.redo')}
          title={`${t('reportBuilder.redo')} (Ctrl Shift Z)`}
          aria-disabled={!store.canRedo || undefined}
          data-testid={`${testId}/redo`}
          icon={<Redo2 {...builderGlyph} />}
          onClick={() => store.redo()}
        />
        <MorePanel {...props} />
      </div>
      <div className="rb-head-acts">
        <Button data-testid={`${testId}/viewers`} icon={<Users {...builderGlyph} />} onClick={onViewers}>
          {t('reportBuilder.whoCanRun')}
        </Button>
        <Button data-testid={`${testId}/run`} icon={<Play {...builderGlyph} />} onClick={onRun}>
          {t('reportBuilder.run')}
        </Button>
        <Button kind="primary" data-testid={`${testId}/publish`} onClick={onPublish}>
          {t('reportBuilder.publish')}
        </Button>
      </div>
    </div>
  )
})

function savedState({ store, t, translate }: BuilderProps): string {
  const { status, savedAt, faults } = store.autosave
  if (status === 'saved')
    return t('reportBuilder.saved.saved', { at: translate.date(savedAt.toISOString(), 'date-time') })
  return t(`reportBuilder.saved.${status}`, { count: faults.length })
}
