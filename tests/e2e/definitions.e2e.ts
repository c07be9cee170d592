import { PortalClient } from '../support/portal-client.ts'
import { password } from './support/password.ts'
import { expect, test } from './support/test.ts'

const words = {
  lab: {
    title: 'Workbench',
    ask: 'Give a reason',
    why: 'Why',
    reason: 'Reason',
    priority: 'Priority',
    high: 'High',
    low: 'Low',
    deadline: 'Deadline',
    done: 'Reason kept',
    given: 'Given: {{reason}}',
    steps: 'Step by step',
    who: 'Who',
    check: 'Check',
  },
}
const dialog = {
  format: 1,
  id: 'lab.ask',
  titleKey: 'lab.why',
  input: { start: { required: true } },
  layout: {
    widget: 'form',
    options: { initial: { reason: '=input.start' }, submitKey: 'lab.ask' },
    fields: [
      {
        id: 'reason',
        type: 'text',
        labelKey: 'lab.reason',
        required: true,
        columns: 8,
        rules: [{ rule: 'max', params: { length: 12 } }],
      },
      {
        id: 'priority',
        type: 'select',
        labelKey: 'lab.priority',
        columns: 4,
        options: [
          { value: 'low', labelKey: 'lab.low' },
          { value: 'high', labelKey: 'lab.high' },
        ],
      },
      { id: 'deadline', type: 'date', labelKey: 'lab.deadline', visibleIf: "form.priority == 'high'" },
    ],
    on: { submit: { close: '=event.values' } },
  },
}
const screen = {
  format: 1,
  id: 'lab.bench',
  path: '/lab',
  titleKey: 'lab.title',
  state: { given: { initial: '' }, person: { initial: {}, keep: true } },
  layout: {
    widget: 'page',
    options: { titleKey: 'lab.title' },
    slots: {
      main: [
        {
          widget: 'notice',
          id: 'given',
          visibleIf: "state.given != ''",
          options: { textKey: 'lab.given', values: { reason: '=state.given' } },
        },
        {
          widget: 'button-row',
          id: 'actions',
          actions: [
            {
              id: 'ask',
              labelKey: 'lab.ask',
              action: [
                { open: 'lab.ask', with: { start: 'because' } },
                { set: 'given', to: '=result.reason' },
                { undo: [{ set: 'given', to: '' }], messageKey: 'lab.done', seconds: 30 },
              ],
            },
          ],
        },
        {
          widget: 'flow',
          id: 'steps',
          steps: [
            { id: 'who', labelKey: 'lab.who' },
            { id: 'check', labelKey: 'lab.check' },
          ],
          slots: {
            who: [
              {
                widget: 'form',
                id: 'person',
                options: { publish: 'person' },
                fields: [{ id: 'name', type: 'text', labelKey: 'fields.userName', required: true }],
              },
            ],
            check: [
              {
                widget: 'notice',
                id: 'review',
                options: { textKey: 'lab.given', values: { reason: '=state.person.name' } },
              },
            ],
          },
          on: { finish: { toast: 'lab.done' } },
        },
      ],
    },
  },
}

/** What an integrator writes: a page with a dialog, a flow, state and words, in the realm's layer. */
async function publish(origin: string): Promise<void> {
  const client = new PortalClient(origin)
  await client.signIn('adam.admin', password)
  const at = '/enduser/portal/layers/realm'
  const layer = (await (await client.send('GET', at)).json()) as {
    revision: number
    draft?: { revision: number }
  }
  if (layer.revision > 0) return
  const files = [
    { file: 'bench.screen.json', text: JSON.stringify(screen) },
    { file: 'ask.dialog.json', text: JSON.stringify(dialog) },
    { file: 'locales/en/lab.json', text: JSON.stringify(words) },
  ]
  const saved = await client.send('PUT', `${at}/draft`, { base: layer.draft?.revision ?? 0, files })
  const draft = (await saved.json()) as { revision: number; findings: { severity: string }[] }
  expect(draft.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const published = await client.send('POST', `${at}/publication`, {
    draft: draft.revision,
    why: 'A workbench.',
  })
  expect(published.status, await published.clone().text()).toBe(200)
}

test.describe('a page that a layer brings', () => {
  test.beforeEach(async ({ portal, server }) => {
    await publish(server.origin)
    await portal.signIn('erin.employee', '/lab')
  })

  test('opens its dialog, waits for the answer, and takes it back', async ({ page, portal }) => {
    await page.getByRole('button', { name: 'Give a reason' }).click()
    const frame = page.getByTestId('portal/lab.ask/dialog')
    await expect(frame.getByRole('heading', { name: 'Why' })).toBeVisible()
    const reason = frame.getByLabel('Reason')
    await expect(reason).toHaveValue('because')
    await portal.checkAccess()

    // Unsent work asks before the dialog is left; a rule refuses what is too long.
    await reason.fill('far too long a reason')
    await page.keyboard.press('Escape')
    const question = page.getByTestId('portal/shell/question')
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    await frame.getByRole('button', { name: 'Give a reason' }).click()
    await expect(frame.getByText('Use at most 12 characters.').first()).toBeVisible()
    await expect(reason).toBeFocused()

    await reason.fill('cover')
    await frame.getByRole('button', { name: 'Give a reason' }).click()
    await expect(frame).toHaveCount(0)
    await expect(page.getByText('Given: cover')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Give a reason' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Given: cover')).toHaveCount(0)
  })

  test('leads step by step, keeps what was typed over a reload, and reviews it', async ({ page, portal }) => {
    const flow = page.getByTestId('portal/lab.bench/steps')
    await flow.getByRole('button', { name: 'Next' }).click()
    // The step is not in order: its form says why and stays.
    await expect(flow.getByText('Fill this in.').first()).toBeVisible()
    await flow.getByLabel('User name').fill('Mona')
    await page.reload()
    await expect(flow.getByLabel('User name')).toHaveValue('Mona')
    await flow.getByRole('button', { name: 'Next' }).click()
    await expect(flow.getByText('Given: Mona')).toBeVisible()
    await portal.checkAccess()
    await page.goBack()
    await expect(flow.getByLabel('User name')).toHaveValue('Mona')
  })
})
