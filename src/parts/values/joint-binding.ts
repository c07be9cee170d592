import type { BindingResult } from '../../../engine/react/widget-props.ts'

/**
 * Several bindings as one: on its way while one of them is, failed with the first that failed. Its value is that of the first.
 *
 * @param of a name, or several
 * @example jointBinding(props.data, options.of)?.status
 */
export function jointBinding(
  data: Readonly<Record<string, BindingResult>>,
  of: string | readonly string[] | undefined,
): BindingResult | undefined {
  const all = [of ?? []].flat().flatMap((name) => data[name] ?? [])
  const [first] = all
  if (!first) return undefined
  const failed = all.filter(({ status }) => status === 'error')
  return {
    status: failed[0] ? 'error' : all.some(({ status }) => status === 'loading') ? 'loading' : 'content',
    value: first.value,
    problem: failed[0]?.problem,
    reload: () => failed.forEach((binding) => binding.reload()),
  }
}
