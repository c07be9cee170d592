interface Toned {
  readonly tone: 'default' | 'primary' | 'danger'
}

/**
 * What a page is there to decide, apart from what else can be done: where one action is the primary one, it and the dangerous ones beside it.
 *
 * @example grouped([{ tone: 'default' }, { tone: 'primary' }]).decisions.length // 1
 */
export function grouped<Action extends Toned>(
  actions: readonly Action[],
): { readonly others: readonly Action[]; readonly decisions: readonly Action[] } {
  if (!actions.some(({ tone }) => tone === 'primary')) return { others: actions, decisions: [] }
  return {
    others: actions.filter(({ tone }) => tone === 'default'),
    decisions: actions.filter(({ tone }) => tone !== 'default'),
  }
}
