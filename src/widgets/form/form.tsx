import { observer } from 'mobx-react-lite'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { valueAt } from '../../../engine/format/pointer.ts'
import { asProblem, type Problem } from '../../../engine/format/problem.ts'
import type { FieldKind } from '../../../engine/object-schema/form-model.ts'
import { isRecord } from '../../../engine/object-schema/managed-schema.ts'
import { same } from '../../../engine/format/same.ts'
import { useEngine } from '../../../engine/react/engine.ts'
import { FormHost } from '../../../engine/react/form-host/form-host.tsx'
import type { WidgetProps } from '../../../engine/react/widget-props.ts'
import { ErrorSummary } from '../../form-theme/error-summary.tsx'
import { ActionBar } from '../../form-theme/action-bar.tsx'
import { formTheme } from '../../form-theme/form-theme.ts'
import { loadRichControls } from '../../form-theme/rich-controls.ts'
import { Button } from '../../parts/controls/button.tsx'
import { LeaveButton } from '../../parts/overlays/leave-button.tsx'
import { Note } from '../../parts/states/note.tsx'
import { Skeleton } from '../../parts/states/skeleton.tsx'
import type { Rules } from './checks.logic.ts'
import { isReadOnly, pathOf, type ResolvedField, type Values } from './fields.logic.ts'
import type { form } from './form.widget.ts'
import './form.css'
import { arrange, kindsOf, labelOfField, modelOf } from './model.logic.ts'
import { candidateSearch } from './pick.logic.ts'
import { useForm } from './use-form.ts'

type Props = WidgetProps<typeof form>

/** More fields than this, and the buttons stay in sight. */
const longForm = 10

/** Waits for the object, the rule library and fields that come from data, then shows the form. */
export const FormView = observer(function Form(props: Props): ReactNode {
  const { options, data, t, testId } = props
  const object = options.values === undefined ? undefined : data[options.values]
  const initial = JSON.stringify(options.initial ?? {})
  const value = object?.value
  const source = useMemo<Values>(
    () => ({ ...(JSON.parse(initial) as Values), ...(isRecord(value) ? value : {}) }),
    [initial, value],
  )
  const fields = props.parts.fields(source)
  const isDrawn = Array.isArray(fields)
  const library = useRules(isDrawn ? kindsOf(fields as readonly ResolvedField[]).join() : undefined)
  const problem = object?.status === 'error' ? object.problem : library.problem
  if (problem)
    return (
      <Note
        tone="danger"
        testId={`${testId}/failed`}
        title={t('form.failedToLoad')}
        action={
          <Button onClick={() => (library.problem ? library.reload() : object?.reload())}>
            {t('common.tryAgain')}
          </Button>
        }
      >
        {problem.message || t('common.unreachable')}
      </Note>
    )
  if (object?.status === 'loading' || !library.rules || !isDrawn)
    return (
      <div className="form-card form-waiting" data-testid={`${testId}/loading`} aria-busy="true">
        <Skeleton width="100%" height={36} />
        <Skeleton width="100%" height={36} />
      </div>
    )
  return <LoadedForm {...props} source={source} rules={library.rules} />
})

/**
 * The rule library and the controls, fetched with the first form: it comes complete, and the focus finds its first field. A field that is shown
 * later brings its control itself.
 *
 * @param kinds of the fields that are drawn first; undefined while nobody knows them
 */
function useRules(kinds: string | undefined): { rules?: Rules; problem?: Problem; reload(): void } {
  const engine = useEngine()
  const [round, setRound] = useState(0)
  const [got, setGot] = useState<{ rules?: Rules; problem?: Problem }>({})
  useEffect(() => {
    let gone = false
    // Asked for at once, beside the data; whether it came is said below.
    if (kinds === undefined) return void engine.readRules().catch(() => undefined)
    Promise.all([engine.readRules(), loadRichControls(kinds.split(',') as FieldKind[])]).then(
      ([rules]) => gone || setGot({ rules }),
      (error: unknown) => gone || setGot({ problem: asProblem(error) }),
    )
    return () => void (gone = true)
  }, [engine, round, kinds])
  return { ...got, reload: () => setRound((count) => count + 1) }
}

type FormState = ReturnType<typeof useForm>

/** Follows the observable data that the definition reads. */
const LoadedForm = observer(function LoadedForm(props: Props & { source: Values; rules: Rules }): ReactNode {
  const { id, testId, options, load, t, translate } = props
  const state = useForm(props, props.source, props.rules)
  const idPrefix = `form-${id}`
  const drawn = JSON.stringify(state.fields)
  // The fields are told by their text: the library draws everything anew for another model.
  // oxlint-disable-next-line react/exhaustive-deps
  const model = useMemo(() => modelOf(state.fields, translate), [drawn, translate, translate.locale])
  const remarks = Object.fromEntries(
    state.leaves.flatMap((field) => {
      const remark = state.remarkOf(field.id)
      return remark === undefined ? [] : [[field.id, remark]]
    }),
  )
  const context = {
    translate,
    groups: [],
    arrangement: arrange(state.fields, translate),
    remarks,
    creating: true,
    lookup: async () => [],
    pick: candidateSearch(load),
  }
  const values = Object.fromEntries(
    state.leaves.flatMap((field) => {
      const value = valueAt(state.values, pathOf(field))
      return value === undefined ? [] : [[field.id, value]]
    }),
  )
  const errors = Object.fromEntries(
    Object.entries(state.faults).map(([field, sentences]) => [`/${field}`, sentences]),
  )
  const faulty = state.leaves.filter((field) => state.faults[field.id])
  const root = useRef<HTMLFormElement>(null)
  useFirstFault(state.attempts, faulty[0] && `${idPrefix}_${faulty[0].id}`)
  useFocusInDialog(root)
  const [inDialog, setInDialog] = useState(false)
  const attach = useCallback((form: HTMLFormElement | null) => {
    root.current = form
    setInDialog(form?.closest('dialog') != null)
  }, [])
  return (
    <form
      ref={attach}
      className={options.plain ? 'form form-plain' : 'form'}
      data-testid={testId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // A form in a form's dialog must not submit the outer one.
        event.stopPropagation()
        void state.submit()
      }}
    >
      {state.attempts > 0 && (
        <ErrorSummary
          fields={faulty.map((field) => ({ name: field.id, title: labelOfField(field, translate) }))}
          idPrefix={idPrefix}
          t={t}
        />
      )}
      <FormNotes state={state} testId={testId} t={t} />
      <div className="form-body">
        <FormHost
          model={model}
          values={values}
          errors={errors}
          theme={formTheme}
          context={context}
          idPrefix={idPrefix}
          disabled={state.busy}
          onChange={(next) => {
            for (const field of state.leaves)
              if (!same(next[field.id], values[field.id])) state.change(field.id, next[field.id])
          }}
          onBlur={(field) => state.touch(field.slice(idPrefix.length + 1))}
        />
      </div>
      {/* Without a button browsers ignore the Enter key. */}
      {state.inStep && (
        <button type="submit" hidden>
          {t('form.submit')}
        </button>
      )}
      <FormButtons {...props} form={state} root={root} inDialog={inDialog} />
    </form>
  )
})

/** What is to be known of the whole form: entries that came back, were discarded, or were refused. */
function FormNotes({ state, testId, t }: { state: FormState; testId: string; t: Props['t'] }): ReactNode {
  const others = state.refusal?.others ?? []
  return (
    <>
      {state.restored && <Note testId={`${testId}/restored`}>{t('form.restored')}</Note>}
      {state.discarded && (
        <Note
          testId={`${testId}/discarded`}
          action={<Button onClick={state.undiscard}>{t('common.undo')}</Button>}
        >
          {t('form.discarded')}
        </Note>
      )}
      {others.length > 0 && (
        <Note
          tone={state.refusal?.conflict || state.refusal?.unknown ? 'warning' : 'danger'}
          title={state.refusal?.unknown || state.refusal?.named ? undefined : t('form.failed')}
          testId={`${testId}/refused`}
        >
          {others.join(' ')}
        </Note>
      )}
    </>
  )
}

/** The buttons of a form that stands alone; in a step the step has them. */
const FormButtons = observer(function FormButtons(
  props: Props & { form: FormState; root: RefObject<HTMLFormElement | null>; inDialog: boolean },
): ReactNode {
  const { testId, options, data, handles, t, form, root, inDialog } = props
  if (form.inStep || !(handles('submit') || handles('cancel'))) return null
  const editable = form.leaves.some((field) => !isReadOnly(field))
  const sticky = form.leaves.length > longForm
  // What saves says so on its button; all else is sent somewhere.
  const sent = !/save$/i.test(options.submitKey ?? '')
  // A new object differs from nothing: whoever saves it as it is hears what is missing.
  const isNew = options.values === undefined || !isRecord(data[options.values]?.value)
  return (
    <ActionBar
      sticky={sticky}
      testId={testId}
      changes={form.dirty ? form.changed.length : 0}
      kept={form.kept && (options.draft === undefined ? 'device' : 'person')}
      sent={sent}
      {...(isNew && { unchanged: '' })}
      t={t}
    >
      {form.dirty && !handles('cancel') && (
        <Button
          disabled={form.busy}
          data-testid={`${testId}/discard`}
          onClick={() => {
            form.discard()
            // The button goes with what it discards.
            focusFirstField(root.current)
          }}
        >
          {t('form.discard')}
        </Button>
      )}
      {handles('cancel') ? (
        <Button data-testid={`${testId}/cancel`} onClick={() => void form.cancel()}>
          {t(options.cancelKey ?? 'form.cancel')}
        </Button>
      ) : (
        inDialog && <LeaveButton label={t(options.cancelKey ?? 'form.cancel')} testId={`${testId}/leave`} />
      )}
      {handles('submit') && editable && (
        <Button
          kind="primary"
          type="submit"
          busy={form.busy}
          // Beside it stands that there is nothing to save.
          disabled={sticky && !sent && !isNew && !form.dirty}
          data-testid={`${testId}/submit`}
        >
          {t(options.submitKey ?? 'form.submit')}
        </Button>
      )}
    </ActionBar>
  )
})

const firstField = 'input:not([type=hidden]):enabled, textarea:enabled, select:enabled'

function focusFirstField(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>(firstField)?.focus()
}

/** A form comes later than the dialog around it: the browser has given the focus to the closing button by then. */
function useFocusInDialog(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const dialog = form.current?.closest('dialog')
    const focused = document.activeElement
    const wentNowhere =
      focused === document.body || focused === dialog || focused?.closest('.dialog-frame-head') != null
    if (dialog && wentNowhere) focusFirstField(form.current)
  }, [form])
}

/** After every attempt that failed the focus goes to the first field with a fault. */
function useFirstFault(attempts: number, id: string | undefined): void {
  const seen = useRef(attempts)
  useEffect(() => {
    if (attempts === seen.current) return
    seen.current = attempts
    if (attempts === 0 || id === undefined) return
    const control = document.getElementById(id)
    control?.focus()
    control?.scrollIntoView?.({ block: 'center' })
  }, [attempts, id])
}
