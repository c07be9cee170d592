import { PortalClient } from '../support/portal-client.ts'
import { password } from './support/password.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { expect, signInAt, test } from './support/test.ts'

const text = { type: 'string', viewable: true, searchable: true, userEditable: true }
const device = {
  name: 'alpha_device',
  schema: {
    title: 'Device',
    'mat-icon': 'devices',
    type: 'object',
    order: ['serial', 'model', 'lost'],
    required: ['serial'],
    properties: {
      serial: { ...text, title: 'Serial number', policies: [{ policyId: 'unique' }] },
      model: { ...text, title: 'Model' },
      lost: { ...text, type: 'boolean', title: 'Lost' },
    },
  },
}

test.describe('a type of objects that is added while the platform runs', () => {
  let server: RunningServer
  test.beforeAll(async () => {
    server = await startServer()
  })
  test.afterAll(async () => {
    await server.stop()
  })

  test('is in the menu after one reload, and is listed, made, searched and edited', async ({
    page,
    portal,
  }) => {
    await signInAt(server.origin, page, 'adam.admin')
    const entry = page.getByTestId('portal/shell/menu').getByRole('link', { name: 'Device' })
    await expect(page.getByTestId('portal/menu/profile')).toBeVisible()
    await expect(entry).toHaveCount(0)

    const gil = new PortalClient(server.origin)
    await gil.signIn('gil.global', password)
    const managed = (await (await gil.send('GET', '/openidm/config/managed')).json()) as { objects: object[] }
    const objects = [...managed.objects, device]
    const written = await gil.send('PUT', '/openidm/config/managed', { ...managed, objects })
    expect(written.status, await written.text()).toBe(200)

    await page.reload()
    await entry.click()
    const list = page.getByTestId('portal/objects.list/list')
    await expect(list.getByRole('heading', { level: 1 })).toHaveText('Device')
    const form = page.getByTestId('portal/objects.edit/form')
    for (const [serial, model] of [
      ['S-1', 'Flat'],
      ['S-2', 'Round'],
    ] as const) {
      await page.getByTestId('portal/objects.list/list/create').click()
      await form.getByTestId('field-form-form_serial').getByRole('textbox').fill(serial)
      await form.getByTestId('field-form-form_model').getByRole('textbox').fill(model)
      await page.getByTestId('portal/objects.edit/form/save').click()
      await expect(page).not.toHaveURL(/\/new$/)
      await entry.click()
    }
    const rows = page.getByTestId('portal/objects.list/list/row')
    await expect(rows).toHaveCount(2)
    await portal.checkAccess()
    await page.getByTestId('portal/objects.list/list/search').fill('rou')
    await expect(rows).toHaveCount(1)
    await rows.first().getByRole('link').first().click()
    const model = form.getByTestId('field-form-form_model').getByRole('textbox')
    await expect(model).toHaveValue('Round')
    await model.fill('Oval')
    await page.getByTestId('portal/objects.edit/form/save').click()
    await expect(page.getByTestId('portal/shell/toasts')).toContainText('Saved')
    await page.reload()
    await expect(model).toHaveValue('Oval')
  })
})
