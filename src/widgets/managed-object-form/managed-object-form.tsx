import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { buildForm } from '../../../engine/object-schema/build-form.ts'
import type { FormModel } from '../../../engine/object-schema/form-model.ts'
import { readPermission, type Permission } from '../../../engine/object-schema/privilege.ts'
import { FormHost } from '../../../engine/react/form-host/form-host.tsx'
import { UnfinishedWorkProvider } from '../../../engine/react/unfinished-work.ts'
import type { BindingResult, WidgetProps } from '../../../engine/react/widget-props.ts'
import { ActionBar } from '../../form-theme/action-bar.tsx'
import { ErrorSummary } from '../../form-theme/error-summary.tsx'
import { formTheme } from '../../form-theme/form-theme.ts'
import { loadRichControls } from '../../form-theme/rich-controls.ts'
import { Button } from '../../parts/controls/button.tsx'
import { ConflictChoices } from '../../parts/states/conflict-choices.tsx'
import { Note } from '../../parts/states/note.tsx'
import { relationshipSearch } from './candidates.ts'
import { FormSkeleton } from './form-skeleton.tsx'
import { fieldsWithErrors, groupsOf } from './managed-object-form.logic.ts'
import './managed-object-form.css'
import type { managedObjectForm } from './managed-object-form.widget.ts'
import { Sections } from './sections.tsx'
import { useObjectForm } from './use-object-form.ts'

type Props = WidgetProps<typeof managedObjectForm>

/** Waits for schema, permission and object, then shows the form. */
export function ManagedObjectForm(props: Props): ReactNode {
  const { options, data, t, testId } = props
  const creating = options.mode === 'create'
  const schema = data[options.schema]
  const privilege = options.privilege === undefined ? undefined : data[options.privilege]
  const rights = options.rights === undefined ? undefined : data[options.rights]
  const object = creating || options.object === undefined ? undefined : data[options.object]
  // On one's own profile controls of the large library are rare; a form about others comes complete.
  const complete = useRichControls(creating || options.privilege !== undefined)
  const needed = [schema, privilege, rights, object].filter(
    (each): each is BindingResult => each !== undefined,
  )

  const { only, without, imageFields } = options
  const source = schema?.value
  const answer = privilege?.value
  const permission = useMemo(() => readPermission(answer), [answer])
  const limits = rights?.value
  const model = useMemo(() => {
    const form = buildForm(source, {
      mode: creating ? 'create' : 'edit',
      permission,
      rights: readPermission(limits),
      only,
      imageFields,
    })
    const unasked = options.candidates === undefined ? relationshipsIn(form) : []
    return leaveOut(form, [...unasked, ...(without ?? [])])
    // Options arrive freshly resolved; their content is what counts.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [source, permission, limits, creating, JSON.stringify([only, without, imageFields, options.candidates])])

  const failed = needed.find((each) => each.status === 'error')
  if (failed)
    return (
      <Note
        tone="danger"
        testId={`${testId}/failed`}
        title={t('form.failedToLoad')}
        action={<Button onClick={() => failed.reload()}>{t('common.tryAgain')}</Button>}
      >
        {failed.problem?.message || t('common.unreachable')}
      </Note>
    )
  if (!complete || needed.some((each) => each.status === 'loading')) return <FormSkeleton testId={testId} />
  if (model.fields.length === 0)
    return (
      <Note tone="info" testId={`${testId}/empty`}>
        {t('form.empty')}
      </Note>
    )
  return (
    <LoadedForm {...props} model={model} object={object?.value} permission={permission} creating={creating} />
  )
}

/** Loads the controls where they are wanted. @returns whether there is nothing to wait for */
function useRichControls(wanted: boolean): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!wanted) return
    // A control that did not come says so itself, in its own place.
    void Promise.allSettled([loadRichControls()]).then(() => setReady(true))
  }, [wanted])
  return ready || !wanted
}

interface LoadedProps extends Props {
  model: FormModel
  object: unknown
  permission: Permission | undefined
  creating: boolean
}

/** Follows the store of the form. */
const LoadedForm = observer(function LoadedForm(props: LoadedProps): ReactNode {
  const { id, testId, options, data, load, handles, slots, t, translate, model, object, permission } = props
  const { creating } = props
  const reload = () => {
    if (options.object) data[options.object]?.reload()
  }
  const form = useObjectForm(props, model, object, { creating, reload })
  const idPrefix = `form-${id}`
  const groups = useMemo(
    () => groupsOf(model.fields, t, (text) => translate.text(text), options.titleKey),
    [model, t, translate, options.titleKey],
  )
  const context = useMemo(
    () => ({ translate, groups, creating, lookup: relationshipSearch(options.candidates, load) }),
    [translate, groups, creating, options.candidates, load],
  )
  const editable = model.fields.some((field) => !field.readOnly) && handles(creating ? 'create' : 'save')
  const mayDelete = !creating && handles('delete') && (permission?.mayDelete ?? true)
  return (
    <form
      className="object-form"
      data-testid={testId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.save()
      }}
    >
      <div className="object-form-main">
        {form.attempts > 0 && (
          <ErrorSummary
            fields={fieldsWithErrors(model, form.errors).map(({ name, title }) => ({
              name,
              title: translate.text(title),
            }))}
            focus={form.attempts}
            idPrefix={idPrefix}
            t={t}
          />
        )}
        {form.restored && form.dirty && <Note testId={`${testId}/restored`}>{t('form.restored')}</Note>}
        <RefusalNote form={form} t={t} reload={reload} />
        {form.conflicts.length > 0 && (
          <ConflictChoices
            conflicts={form.conflicts}
            choices={form.choices}
            onChoose={form.choose}
            titleOf={(name) => model.fields.find((field) => field.name === name)?.title ?? name}
            translate={translate}
            testId={`${testId}/conflicts`}
          />
        )}
        <FormHost
          model={model}
          values={form.values}
          errors={form.errors}
          theme={formTheme}
          context={context}
          idPrefix={idPrefix}
          disabled={form.saving}
          onChange={form.change}
          onBlur={(field) => form.touch(field.slice(idPrefix.length + 1).split('_')[0]!)}
        />
        {slots['after'] && (
          <UnfinishedWorkProvider value={form.unfinished}>
            <div className="object-form-after">{slots['after']}</div>
          </UnfinishedWorkProvider>
        )}
        {mayDelete && (
          <Button
            kind="ghost"
            className="object-form-delete"
            data-testid={`${testId}/delete`}
            onClick={() => void form.remove()}
          >
            {t('form.delete')}
          </Button>
        )}
      </div>
      <Sections groups={groups} errors={form.errors} idPrefix={idPrefix} t={t} />
      {editable && (
        <FormButtons form={form} creating={creating} submitKey={options.submitKey} testId={testId} t={t} />
      )}
    </form>
  )
})

function FormButtons(props: {
  form: ReturnType<typeof useObjectForm>
  creating: boolean
  submitKey: string | undefined
  testId: string
  t: Props['t']
}): ReactNode {
  const { form, creating, submitKey, testId, t } = props
  return (
    <ActionBar
      changes={form.dirty ? form.changed.length : 0}
      sticky
      {...(form.discarded ? { unchanged: t('form.discarded') } : {})}
      testId={testId}
      t={t}
    >
      {/* One button for both: whoever presses it stays on it. */}
      {(form.dirty || form.discarded) && (
        <Button
          disabled={form.saving}
          data-testid={`${testId}/${form.dirty ? 'discard' : 'undo'}`}
          onClick={form.dirty ? form.discard : form.undiscard}
        >
          {t(form.dirty ? 'form.discard' : 'common.undo')}
        </Button>
      )}
      <Button
        kind="primary"
        type="submit"
        busy={form.saving}
        disabled={!form.dirty && !creating}
        data-testid={`${testId}/save`}
      >
        {submitKey !== undefined
          ? t(submitKey)
          : creating
            ? t('form.create')
            : form.dirty
              ? t('form.save', { count: form.changed.length })
              : t('form.saveNothing')}
      </Button>
    </ActionBar>
  )
}

/** Why the last save did not go through, when it was no matter of single fields. */
function RefusalNote(props: {
  form: ReturnType<typeof useObjectForm>
  t: Props['t']
  reload: () => void
}): ReactNode {
  const { form, t, reload } = props
  switch (form.refusal?.kind) {
    case 'conflict':
      return (
        <Note tone="warning" action={<Button onClick={reload}>{t('form.conflictReload')}</Button>}>
          {t('form.conflict')}
        </Note>
      )
    case 'maybe-later':
      return <Note tone="warning">{t('form.maybeLater')}</Note>
    case 'unknown':
      return <Note tone="warning">{t('common.outcome.unknown')}</Note>
    case 'other':
      return (
        <Note tone="danger" title={t('form.failed')}>
          {/* Nothing was answered, so nobody said why. */}
          {form.refusal.message || t('common.unreachable')}
        </Note>
      )
    case 'policy':
      return form.refusal.others.length === 0 ? null : (
        <Note tone="danger" title={t('form.failed')}>
          {form.refusal.others.join(' ')}
        </Note>
      )
    case undefined:
      return null
  }
}

/** Without a search for candidates relationships are not the form's matter; the screen may not even have read them. */
function relationshipsIn(form: FormModel): string[] {
  return form.fields.filter((field) => field.kind.startsWith('relationship')).map((field) => field.name)
}

function leaveOut(form: FormModel, names: readonly string[]): FormModel {
  if (names.length === 0) return form
  const properties = Object.entries(form.schema.properties ?? {}).filter(([name]) => !names.includes(name))
  const required = form.schema.required?.filter((name) => !names.includes(name))
  return {
    ...form,
    fields: form.fields.filter((field) => !names.includes(field.name)),
    schema: { ...form.schema, properties: Object.fromEntries(properties), required },
  }
}
