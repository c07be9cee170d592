import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { CompiledScreen } from '../format/compiled.ts'
import { asProblem, type Problem } from '../format/problem.ts'
import type { OpenDialog } from '../runtime/dialog-stack.ts'
import type { Subject } from '../runtime/ports.ts'
import type { ScreenRuntime } from '../runtime/screen-runtime.ts'
import { useEngine } from './engine.ts'
import { ScreenHost } from './screen-host.tsx'

const noParams = {}

/**
 * Draws the dialogs that definitions opened, one over the other. Put it once beside the {@link ScreenHost}.
 *
 * @example
 * <EngineProvider value={engine}><ScreenHost … /><DialogsHost subject={subject} /></EngineProvider>
 */
export const DialogsHost = observer(function DialogsHost({ subject }: { subject: Subject }): ReactNode {
  const { dialogs } = useEngine()
  return dialogs.open.map((dialog) => <LivingDialog key={dialog.key} dialog={dialog} subject={subject} />)
})

function LivingDialog({ dialog, subject }: { dialog: OpenDialog; subject: Subject }): ReactNode {
  const { readDialog, views, ports } = useEngine()
  const [screen, setScreen] = useState<CompiledScreen>()
  const [problem, setProblem] = useState<Problem>()
  const [attempt, setAttempt] = useState(0)
  const [title, setTitle] = useState('')
  const runtime = useRef<ScreenRuntime>(undefined)
  useEffect(() => {
    let left = false
    readDialog(dialog.id).then(
      (read) => {
        if (left) return
        setScreen(read)
        setProblem(undefined)
      },
      (error: unknown) => left || setProblem(asProblem(error)),
    )
    return () => {
      left = true
    }
  }, [readDialog, dialog.id, attempt])
  const frame = useMemo(
    () => ({
      input: dialog.input,
      close: (value: unknown, restoreDrafts: () => void) =>
        dialog.end({ closed: true, value, restoreDrafts }),
    }),
    [dialog],
  )
  const keep = useCallback((living: ScreenRuntime) => {
    runtime.current = living
  }, [])
  const leave = async (): Promise<void> => {
    const { t } = ports.translate
    const living = runtime.current
    const question = living?.kept
      ? { title: t('common.closeKept.title'), body: t('common.closeKept.body'), tone: 'default' as const }
      : { title: t('common.leave.title'), body: t('common.leave.body'), tone: 'danger' as const }
    const stays =
      living?.dirty === true &&
      !(await ports.dialog.confirm({
        ...question,
        confirmLabel: t('common.close'),
        cancelLabel: t('common.leave.stay'),
      }))
    if (!stays) dialog.end({ closed: false })
  }
  return (
    <views.DialogFrame
      title={title}
      width={screen?.width ?? 'medium'}
      testId={`portal/${dialog.id}/dialog`}
      onLeave={() => void leave()}
    >
      {problem ? (
        <views.ScreenFailed problem={problem} retry={() => setAttempt(attempt + 1)} />
      ) : screen ? (
        <ScreenHost
          screen={screen}
          params={noParams}
          subject={subject}
          frame={frame}
          onTitle={setTitle}
          onRuntime={keep}
        />
      ) : (
        <views.WidgetLoading widget={dialog.id} />
      )}
    </views.DialogFrame>
  )
}
