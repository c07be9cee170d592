import { failureToast, namedProblem } from '../failure-text.ts'
import type { Action } from '../../format/element.ts'
import type { LocaleMap } from '../../format/values.ts'
import { asProblem } from '../../format/problem.ts'
import type { PendingChange } from '../optimistic.ts'
import type { ToastTone } from '../ports.ts'
import type { ActionRunner } from './action-runner.ts'

const values = (step: Readonly<Record<string, unknown>>) =>
  step['values'] as Record<string, unknown> | undefined

const confirm: ActionRunner = async (step, { ports }) => {
  const question = step['confirm'] as Record<string, unknown>
  const say = (key: unknown) => ports.translate.t(key as string | LocaleMap, values(question))
  const agreed = await ports.dialog.confirm({
    title: say(question['titleKey']),
    body: say(question['bodyKey']),
    confirmLabel: say(question['confirmKey'] ?? 'common.confirm'),
    cancelLabel: say(question['cancelKey'] ?? 'common.cancel'),
    tone: question['tone'] === 'danger' ? 'danger' : 'default',
    ...(typeof question['typed'] === 'string' ? { typed: question['typed'] } : {}),
  })
  return agreed ? { status: 'done' } : { status: 'cancelled' }
}

/** Answers of a server that does not have an operation. */
const notThere: ReadonlySet<number> = new Set([404, 501])

/** What a step said when it failed, by the step, and of what: the same once done, that is no more so. */
const failures = new WeakMap<object, { of: string; end(): void }>()

const call: ActionRunner = async (step, { ports, queries, written, raw, show, open, held }) => {
  await held.settle()
  const of = JSON.stringify(step['params'])
  const takeBack = show((raw['optimistic'] ?? []) as PendingChange[])
  try {
    const result = await ports.call.call(
      String(step['call']),
      (step['params'] ?? {}) as Record<string, unknown>,
      step['body'],
      {
        headers: step['headers'] as Record<string, string> | undefined,
        ...(step['onError'] === 'ignore' ? { quiet: true } : {}),
      },
    )
    queries.forget()
    written()
    const before = failures.get(raw)
    if (before && before.of === of) before.end()
    return { status: 'done', result }
  } catch (error) {
    takeBack()
    const problem = asProblem(error)
    if (step['onError'] === 'ignore') return { status: 'done' }
    if (step['onError'] === 'absent' && notThere.has(problem.code)) return { status: 'done', result: null }
    const refused = step['refused'] as { says: string; open: string } | undefined
    if (refused && sameWords(problem.message, refused.says)) {
      await open(refused.open, {})
      return { status: 'failed', problem }
    }
    const errorKey = step['errorKey'] as string | LocaleMap | undefined
    const { t } = ports.translate
    if (step['onError'] === 'emitter')
      return { status: 'failed', problem: namedProblem(t, problem, errorKey) }
    failures.set(raw, { of, end: ports.toast.show(failureToast(t, problem, errorKey)) })
    return { status: 'failed', problem }
  }
}

/** Servers write the same message with other capitals, in tags, with or without the full stop. */
const sameWords = (a: string, b: string): boolean => bare(a) === bare(b)
const bare = (text: string): string =>
  text
    .replace(/<[^>]*>/g, '')
    .trim()
    .replace(/\.$/, '')
    .toLowerCase()

const toast: ActionRunner = (step, { ports }) => {
  const tone = (step['tone'] ?? 'success') as ToastTone
  ports.toast.show({ tone, text: ports.translate.t(step['toast'] as string, values(step)) })
  return { status: 'done' }
}

const reload: ActionRunner = (step, context) => {
  const which = step['reload']
  context.reload(which === true ? true : [which].flat().map(String))
  return { status: 'done' }
}

const navigate: ActionRunner = (step, { ports }) => {
  ports.router.navigate(String(step['navigate']), { replace: step['replace'] === true })
  return { status: 'done' }
}

const open: ActionRunner = async (step, context) => {
  const end = await context.open(String(step['open']), (step['with'] ?? {}) as Record<string, unknown>)
  const reloads = step['reloads']
  if (Array.isArray(reloads)) context.reload(reloads.map(String))
  if (!end.closed) return { status: 'cancelled' }
  return { status: 'done', result: end.value, restoreDrafts: end.restoreDrafts }
}

const close: ActionRunner = (step, context) => {
  context.close(step['close'])
  return { status: 'done' }
}

const emit: ActionRunner = (step, context) => context.emit(String(step['emit']), step['with'])

const download: ActionRunner = (step, { ports }) => {
  const { content } = step
  const type = step['type']
  // Bytes come as `{ file }` (src/transport/later-operations.ts).
  const { file } = Object(content) as { readonly file?: unknown }
  const whole = file instanceof Blob ? file : content
  const plain = typeof whole === 'string' || whole instanceof Blob
  ports.file.save({
    name: String(step['download']),
    type: typeof type === 'string' ? type : plain ? 'text/plain' : 'application/json',
    content: plain ? whole : `${JSON.stringify(content ?? null, null, 2)}\n`,
  })
  return { status: 'done' }
}

const set: ActionRunner = (step, context) => {
  context.set(String(step['set']), step['to'])
  return { status: 'done' }
}

/** Seconds for which something can be taken back. */
const undoSeconds = 8

const undo: ActionRunner = (step, { ports, raw, run }) => {
  let used = false
  ports.toast.show({
    tone: 'success',
    text: ports.translate.t(step['messageKey'] as string, values(step)),
    seconds: Number(step['seconds'] ?? undoSeconds),
    action: {
      label: ports.translate.t('common.undo'),
      run: () => {
        if (used) return
        used = true
        void run(raw['undo'] as Action)
      },
    },
  })
  return { status: 'done' }
}

const when: ActionRunner = (step, { raw, run }) => {
  const next = raw[step['when'] === true ? 'then' : 'else']
  return next === undefined ? { status: 'done' } : run(next as Action)
}

/** Loaded when first needed: few visits change many rows at once. */
const callEach: ActionRunner = async (step, context) => {
  const runner = await import('./call-each.ts')
  return runner.callEach(step, context)
}

/** Loaded when first needed, like its sister. */
const callAll: ActionRunner = async (step, context) => {
  const runner = await import('./call-all.ts')
  return runner.callAll(step, context)
}

/** Loaded when first needed, like its sisters. */
const callLater: ActionRunner = async (step, context) => {
  const runner = await import('./call-later.ts')
  return runner.callLater(step, context)
}

/** Runners of the engine's own verbs; their declarations stand in `engine/registry/engine-plugin.ts`. */
export const builtInActions: Readonly<Record<string, ActionRunner>> = {
  confirm,
  call,
  toast,
  reload,
  navigate,
  open,
  close,
  emit,
  download,
  set,
  undo,
  when,
  callEach,
  callAll,
  callLater,
}
