import type { LocaleMap } from '../../format/values.ts'
import { asProblem } from '../../format/problem.ts'
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
  })
  return agreed ? { status: 'done' } : { status: 'cancelled' }
}

const call: ActionRunner = async (step, { ports, queries, written }) => {
  try {
    const result = await ports.call.call(
      String(step['call']),
      (step['params'] ?? {}) as Record<string, unknown>,
      step['body'],
      { headers: step['headers'] as Record<string, string> | undefined },
    )
    queries.forget()
    written()
    return { status: 'done', result }
  } catch (error) {
    const problem = asProblem(error)
    if (step['onError'] === 'ignore') return { status: 'done' }
    if (step['onError'] !== 'emitter') {
      const key = step['errorKey']
      const text = problem.message || (typeof key === 'string' ? ports.translate.t(key) : problem.reason)
      ports.toast.show({ tone: 'danger', text })
    }
    return { status: 'failed', problem }
  }
}

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

/** Runners of the engine's own verbs; their declarations stand in `engine/registry/engine-plugin.ts`. */
export const builtInActions: Readonly<Record<string, ActionRunner>> = {
  confirm,
  call,
  toast,
  reload,
  navigate,
}
