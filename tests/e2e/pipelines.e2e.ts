import { PortalClient } from '../support/portal-client.ts'
import { password } from './support/password.ts'
import { learntSource, newestEvent } from './support/pipeline.ts'
import { expect, test } from './support/test.ts'

const list = 'portal/pipelines.list/list'

test.use({ ownServer: 'a model that is published scores what others look at' })

test(
  'a pipeline learns from files, is looked at and published, and scores the next sign-in',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    test.slow()
    const source = await learntSource(portal.origin)
    await portal.signIn('adam.admin', '/autoaccess/pipelines')
    await expect(page).toHaveTitle(/^Pipelines/)
    await expect(page.getByText('There are no pipelines')).toBeVisible()
    await portal.checkAccess()

    // Parameters are bounded as the contract says.
    await page.getByRole('button', { name: 'Add pipeline' }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Weekly training')
    await dialog.getByRole('combobox', { name: 'Data source' }).click()
    await page.getByTitle(source).click()
    const [epochs, batch, rate] = ['Epochs, at most', 'Batch size', 'Learning rate'].map((label) =>
      dialog.getByLabel(label).first(),
    )
    await batch!.fill('12')
    await epochs!.fill('300')
    await rate!.fill('0.004')
    await dialog.getByRole('button', { name: 'Add pipeline' }).click()
    await expect(dialog).toContainText('Write a multiple of 8')
    await portal.checkAccess()
    await batch!.fill('32')
    await dialog.getByRole('button', { name: 'Add pipeline' }).click()
    await expect(dialog).toBeHidden()

    const row = page.getByTestId(`${list}/row`)
    await expect(row).toContainText('Not run yet')
    await row.getByRole('button', { name: 'Run' }).click()
    await dialog.getByLabel('Risk threshold').fill('101')
    await dialog.getByRole('button', { name: 'Run' }).click()
    await expect(dialog).toBeVisible()
    await dialog.getByLabel('Risk threshold').fill('55')
    await dialog.getByRole('button', { name: 'Run' }).click()
    // The list follows it by itself.
    await expect(row).toContainText('Running')
    await expect(row).toContainText('Succeeded', { timeout: 90_000 })

    await row.getByRole('link', { name: 'Weekly training' }).click()
    await expect(page.getByRole('region', { name: 'Log of the newest execution' })).toContainText(
      'message: Done.',
    )
    await portal.checkAccess()
    await page.getByRole('link', { name: 'Models' }).click()
    await expect(
      page.getByTestId('portal/pipelines.models/roc').locator('.curve-chart-drawing'),
    ).toBeVisible()
    await page.getByTestId('portal/pipelines.models/roc/switch').click()
    await expect(page.getByRole('table', { name: 'Model A' }).first()).toBeVisible()
    await portal.checkAccess()

    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText("'Weekly training' is published.").first()).toBeVisible()
    await new PortalClient(portal.origin).signIn('erin.employee', password)
    await expect
      .poll(async () => (await newestEvent(portal.origin, 'erin.employee'))?.['clustering_model_risk_score'])
      .toBeGreaterThan(0)
    expect((await newestEvent(portal.origin, 'erin.employee'))?.['risk_score_threshold']).toBe(55)

    await portal.open('/autoaccess/pipelines')
    await expect(row).toContainText('Published')
  },
)
