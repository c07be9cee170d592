import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { loadPortal, type LoadedPortal } from '../../../../cli/load-portal.ts'
import { personas, refused, renderScreen } from '../../../../engine/testing/index.ts'
import { widgetLoaders } from '../../../../src/widgets/loaders.ts'
import { productRules } from '../../../../validators/index.ts'

configure({ asyncUtilTimeout: 15_000 })

const erin = { id: 'erin', givenName: 'Erin', sn: 'Walsh' }
const jonas = { id: 'jonas', givenName: 'Jonas', sn: 'Petersen' }
const payer = { id: 'c1', type: 'entitlement', name: 'Payer', of: 'Ledger', assignment: 'a1' }
const badge = { id: 'c2', type: 'application', name: 'Badge Office', of: '', assignment: '' }
const conflict = { policyRule: { name: 'Four eyes' }, user: erin, violatingAccess: [] }
const nothing = { result: [], resultCount: 0, totalCount: 0 }
const refusal = (userId: string, catalogId: string, error = 'DUPLICATE') => ({
  userId,
  catalogId,
  error,
  message: `${error} of ${userId}`,
})

let loaded: LoadedPortal
/** What the server answers; tests change it. */
let answers: Record<string, () => unknown>
beforeAll(async () => {
  loaded = await loadPortal({ product: '.', layers: [] })
  await widgetLoaders['form']!()
}, 60_000)
beforeEach(() => {
  answers = {
    searchCatalog: () => nothing,
    searchGovernanceUsers: () => nothing,
    readGovernanceConfiguration: () => ({ requireRequestJustification: false }),
    readGlossarySchema: () => ({}),
    previewRequests: () => ({ result: [] }),
    validateRequests: () => ({ errors: [] }),
    scanPolicies: () => ({ result: [] }),
    createRequests: () => ({ result: [{ id: 'r1' }], errors: [] }),
  }
})

function show(people: object[], items: object[], terms?: unknown) {
  const preferences = new Map<string, unknown>([
    ...(terms === undefined ? [] : [['request-terms', terms] as const]),
    ['request-people', people],
    ['request-items', items],
  ])
  const portal = loaded.portal
  const page = renderScreen(portal.screens.get('requests.new')!.screen, {
    loaders: widgetLoaders,
    functions: loaded.functions,
    rules: productRules.rules ?? [],
    subject: personas.manager,
    params: { returnPath: '/my-reports' },
    at: '/my-requests/new-request',
    dialogs: Object.fromEntries([...portal.dialogs].map(([id, each]) => [id, each.screen])),
    answers: new Proxy({}, { get: (_, name) => () => answers[String(name)]!() }),
    preferences,
  })
  const calls = () => page.ports.calls.map(({ operation }) => operation)
  return { page, preferences, calls, at: () => page.ports.router.path }
}
async function submit(people: object[], items: object[]) {
  const shown = show(people, items)
  await userEvent.click(await screen.findByRole('button', { name: 'newRequest.submit' }))
  return shown
}
/** The dialog, drawn. */
const dialog = async () => {
  await screen.findByText('newRequest.conflictPeople')
  return screen.getByRole('dialog')
}

it('leads back to where it came from, with an empty cart', async () => {
  const { calls, preferences, at } = await submit([erin, jonas], [payer])
  await waitFor(() => expect(at()).toBe('/my-reports'))
  expect(calls()).toContain('createRequests')
  expect(preferences.size).toBe(0)
})

it('waits for the preview of several people, and shows what breaks a rule before anything is made', async () => {
  let answer: (value: unknown) => void = () => undefined
  answers['previewRequests'] = () => new Promise((resolve) => (answer = resolve))
  const { calls } = await submit([erin, jonas], [payer])
  // One is of the panel beside the form, and has not come either.
  await waitFor(() => expect(calls().filter((each) => each === 'previewRequests')).toHaveLength(2))
  expect(calls()).not.toContain('createRequests')
  answer({ result: [{ user: erin, items: [], phases: [], conflicts: [conflict] }] })
  await userEvent.click(await screen.findByRole('button', { name: 'newRequest.dialogs.submitWithViolation' }))
  await waitFor(() => expect(calls()).toContain('createRequests'))
})

it.each([
  [404, true],
  [501, true],
  [500, false],
])('a preview that ends in %s at the submission: submitted is %s', async (code, sent) => {
  answers['previewRequests'] = () => {
    throw refused(code, 'No preview')
  }
  const { calls, page } = await submit([erin, jonas], [payer])
  await waitFor(() => expect(page.ports.toasts).toHaveLength(1))
  expect(calls().includes('createRequests')).toBe(sent)
})

it('says for whom what is refused before it sends anything, and sends nothing when all of it is', async () => {
  answers['validateRequests'] = () => ({ errors: [refusal('erin', 'c1'), refusal('jonas', 'c1')] })
  const { calls, preferences } = await submit([erin, jonas], [payer])
  const shown = await dialog()
  expect(shown.dataset['testid']).toBe('portal/requests.already-requested/dialog')
  for (const words of ['Erin Walsh', 'DUPLICATE of jonas']) expect(shown.textContent).toContain(words)
  expect(within(shown).queryByRole('button', { name: 'newRequest.addForOthers' })).toBeNull()
  await userEvent.click(within(shown).getByRole('button', { name: 'Leave' }))
  expect(calls()).not.toContain('createRequests')
  expect(preferences.get('request-items')).toEqual([payer])
})

it.each([
  [['EXISTING_ACCESS'], 'already-granted'],
  [['DUPLICATE', 'EXISTING_ACCESS'], 'request-error'],
])('refusals %s are said under %s, and the others can be requested', async (errors, name) => {
  answers['validateRequests'] = () => ({
    errors: errors.map((error, at) => refusal('erin', ['c1', 'c2'][at]!, error)),
  })
  const { calls } = await submit([erin, jonas], [payer, badge])
  const shown = await dialog()
  expect(shown.dataset['testid']).toBe(`portal/requests.${name}/dialog`)
  await userEvent.click(within(shown).getByRole('button', { name: 'newRequest.addForOthers' }))
  await waitFor(() => expect(calls()).toContain('createRequests'))
})

it('keeps in the cart what was refused in the end, and says for whom and why', async () => {
  answers['createRequests'] = () => ({ result: [{ id: 'r1' }], errors: [refusal('jonas', 'c2')] })
  const { preferences, at } = await submit([erin, jonas], [payer, badge])
  const shown = await dialog()
  expect(shown.textContent).toContain('Jonas Petersen')
  expect(preferences.get('request-items')).toEqual([badge])
  expect(preferences.get('request-people')).toEqual([jonas])
  expect(at()).toBe('/my-requests/new-request')
})

it('whose answer is lost for good is sent: the cart is empty, and it leads back', async () => {
  answers['createRequests'] = () => null
  const { page, preferences, at } = await submit([erin, jonas], [payer])
  await waitFor(() => expect(at()).toBe('/my-reports'))
  expect(preferences.size).toBe(0)
  expect(page.ports.toasts).toMatchObject([{ text: 'newRequest.sent' }])
})

// For whom is asked there: unit/…/living-screen.
it('leads to the requests when nobody is chosen', async () => {
  const { at } = show([], [payer])
  await waitFor(() => expect(at()).toBe('/my-requests'))
})

it('says once, beside the dates, that they are refused', async () => {
  answers['createRequests'] = () => {
    throw refused(400, 'End date must be in the future.')
  }
  const { page } = await submit([erin], [payer])
  expect(await screen.findAllByText(/End date must be in the future\.$/)).toHaveLength(1)
  expect(page.ports.toasts).toEqual([])
})

it.each([
  { people: [erin], held: [erin], pending: [], offered: 'held' },
  { people: [erin, jonas], held: [erin], pending: [], offered: 'add' },
  { people: [erin], held: [], pending: [erin], offered: undefined },
  { people: [erin, jonas], held: [erin], pending: [jonas], offered: undefined },
])('is added only for somebody who neither holds it nor waits for it: %j', async (given) => {
  const { people, offered, ...evidence } = given
  const item = { id: 'c3', descriptor: { idx: { '/entitlement': { displayName: 'Reader' } } } }
  const glossary = { idx: { '/entitlement': { riskLevel: 'low' } } }
  const row = { ...item, glossary, evidence, application: { name: 'Ledger' } }
  answers['searchCatalog'] = () => ({ result: [row], resultCount: 1, totalCount: 1 })
  show(people, [])
  await screen.findAllByText('Reader')
  const offers = ['add', 'held'].filter(
    (each) => screen.queryByRole('button', { name: `newRequest.${each}: Reader` }) !== null,
  )
  expect(offers).toEqual(offered ? [offered] : [])
  if (offered === 'held')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'newRequest.held: Reader' }).disabled).toBe(
      true,
    )
})

it('names who is asked in several stages once', async () => {
  const [manager, owner] = [
    { displayName: 'Manager approval', asked: [jonas] },
    { displayName: 'Owner approval', asked: [jonas] },
  ]
  answers['previewRequests'] = () => ({
    result: [{ user: erin, items: [], phases: [manager, owner], conflicts: [] }],
  })
  show([erin], [payer])
  const impact = await screen.findByTestId('portal/requests.new/impact')
  await waitFor(() => expect(impact.textContent!.match(/Jonas Petersen/g)).toHaveLength(1))
})

it('what breaks a rule says the rule and both sides, and is left out by a press', async () => {
  const violatingAccess = [
    { compositeId: 'c1', name: 'Payer', isNew: true },
    { compositeId: 'g1', name: 'Approver', isNew: false },
  ]
  const items = [payer, badge].map(({ id, name }) => ({ catalogId: id, name, state: 'new' }))
  const broken = [{ ...conflict, violatingAccess }]
  answers['previewRequests'] = () => ({
    result: [{ user: erin, items, phases: [], conflicts: broken }],
  })
  const { preferences } = show([erin], [payer, badge])
  const impact = await screen.findByTestId('portal/requests.new/impact')
  await waitFor(() => expect(impact.querySelector('[data-tone="danger"]')).not.toBeNull())
  const box = impact.querySelector<HTMLElement>('[data-tone="danger"]')!
  for (const words of ['Four eyes', 'Payer', 'Approver']) expect(box.textContent).toContain(words)
  await userEvent.click(within(box).getByRole('button', { name: 'newRequest.impact.leaveOut: Four eyes' }))
  await waitFor(() => expect(preferences.get('request-items')).toEqual([badge]))
})

it('keeps why and until when with the person, not on the device, until the request is sent', async () => {
  const first = show([erin], [payer])
  await userEvent.type(await screen.findByLabelText(/newRequest\.justification/), 'Cover')
  const kept = { entries: { justification: 'Cover' } }
  expect(first.preferences.get('request-terms')).toEqual(kept)
  expect([...first.page.ports.store.keys()]).toEqual([])
  // Nothing is lost by leaving.
  expect(first.page.ports.router.blocked).toBe(false)
  expect((await screen.findByTestId('portal/requests.new/terms/actions')).textContent).toContain(
    'form.keptForPerson',
  )
  cleanup()
  const { preferences, page } = show([erin], [payer], kept)
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/newRequest\.justification/)
  expect(field.value).toBe('Cover')
  await userEvent.click(screen.getByRole('button', { name: 'newRequest.submit' }))
  await waitFor(() => expect(preferences.size).toBe(0))
  expect(page.ports.calls.find(({ operation }) => operation === 'createRequests')?.body).toMatchObject({
    justification: 'Cover',
  })
})

it('says aloud what came into the cart and what went, and nothing of what was there', async () => {
  const { preferences } = show([erin], [payer, badge])
  await screen.findByText('Badge Office')
  const said = await screen.findByTestId('portal/requests.new/cart/said')
  expect(said.textContent).toBe('')
  await userEvent.click(screen.getByRole('button', { name: 'newRequest.takeOut: Payer' }))
  await waitFor(() => expect(said.textContent).toMatch(/^newRequest\.cartRemoved/))
  expect(preferences.get('request-items')).toEqual([badge])
})

it('for several people it says that it is left out for all of them', async () => {
  const violatingAccess = [{ compositeId: 'c1', name: 'Payer', isNew: true }]
  answers['previewRequests'] = () => ({
    result: [erin, jonas].map((user) => ({
      user,
      items: [],
      phases: [],
      conflicts: user === erin ? [{ ...conflict, violatingAccess }] : [],
    })),
  })
  show([erin, jonas], [payer])
  await screen.findByRole('button', { name: 'newRequest.impact.leaveOutForAll: Four eyes' })
})

it('says before anything is sent why it would be refused, and asks again when a reason begins, not at each letter', async () => {
  answers['readGovernanceConfiguration'] = () => ({ requireRequestJustification: true })
  const refusal = { code: 'justification-required', params: {}, message: 'Say why.' }
  answers['previewRequests'] = () => ({ result: [], ...(asked().at(-1) ? {} : { refusal }) })
  let page: ReturnType<typeof show>['page'] | undefined
  const asked = () =>
    (page?.ports.calls ?? [])
      .filter(({ operation }) => operation === 'previewRequests')
      .map(({ body }) => (body as { justification?: string }).justification)
  page = show([erin], [payer]).page
  const told = await screen.findByTestId('portal/requests.new/refusal')
  expect(told.textContent).toContain('Say why.')
  const reason = await screen.findByLabelText(/newRequest\.justification/)
  await userEvent.type(reason, ' For the month end')
  await waitFor(() => expect(screen.queryByTestId('portal/requests.new/refusal')).toBeNull())
  expect(asked()).toEqual(['', 'F'])
  await userEvent.clear(reason)
  await screen.findByTestId('portal/requests.new/refusal')
  expect(page.ports.reports).toEqual([])
})
