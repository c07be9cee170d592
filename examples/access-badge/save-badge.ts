import type { ActionRunner } from '../../engine/runtime/actions/action-runner.ts'

/** Hands the person the badge as a text file. */
export const runSaveBadge: ActionRunner = (step, { ports }) => {
  const number = String(step['saveBadge'])
  const content = ports.translate.t('accessBadge.file', { number, name: step['name'] })
  ports.file.save({ name: `badge-${number}.txt`, type: 'text/plain', content })
  return { status: 'done', result: number }
}
