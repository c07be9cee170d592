import { PortalClient } from '../support/portal-client.ts'
import { AdminApi } from './support/admin-api.ts'
import { LayersApi } from './support/layers-api.ts'
import { password } from './support/password.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { expect, signInAt, test } from './support/test.ts'

const property = { type: 'string', viewable: true, searchable: true, userEditable: true }
/** As integrators write it: a property whose shape nobody says, and one that names a glyph. */
const sensor = {
  name: 'alpha_sensor',
  schema: {
    title: 'Sensor',
    type: 'object',
    order: ['name', 'glyph', 'rules'],
    required: ['name'],
    properties: {
      name: { ...property, title: 'Name' },
      glyph: { ...property, title: 'Glyph' },
      rules: { ...property, type: 'object', title: 'Rules', searchable: false },
    },
  },
}
const list = {
  format: 1,
  id: 'acme.sensors',
  path: '/sensors',
  title: { en: 'Sensors' },
  data: {
    sensors: {
      operation: 'queryManagedObjects',
      list: { sort: ['name'] },
      params: { resourceType: 'managed', resourceName: 'alpha_sensor' },
    },
  },
  layout: {
    widget: 'list-page',
    id: 'list',
    options: { list: 'sensors', title: 'Sensors' },
    columns: [
      { id: 'name', field: 'name', label: { en: 'Name' } },
      { id: 'glyph', field: 'glyph', label: { en: 'Glyph' }, display: 'icon' },
    ],
  },
}

let server: RunningServer
let admin: AdminApi
test.beforeAll(async () => {
  server = await startServer()
  const gil = new PortalClient(server.origin)
  await gil.signIn('gil.global', password)
  const managed = (await (await gil.send('GET', '/openidm/config/managed')).json()) as { objects: object[] }
  const written = await gil.send('PUT', '/openidm/config/managed', {
    ...managed,
    objects: [...managed.objects, sensor],
  })
  expect(written.status, await written.text()).toBe(200)
  admin = await AdminApi.signIn(server.origin)
})
test.afterAll(() => server.stop())

for (const look of [
  { colorScheme: 'light', viewport: { width: 1366, height: 900 } },
  { colorScheme: 'dark', viewport: { width: 375, height: 812 } },
] as const)
  test.describe(`${look.colorScheme}, ${look.viewport.width} wide`, () => {
    test.use(look)

    test(
      'a free object is edited as JSON, and what is none is said where it is wrong',
      { tag: look.colorScheme === 'dark' ? '@nightly' : [] },
      async ({ page, portal }) => {
        const { _id } = await admin.create('managed/alpha_sensor', {
          name: `Door ${look.colorScheme}`,
          rules: { open: { after: 5 } },
        })
        const address = `/edit/managed/alpha_sensor/${_id}`
        await signInAt(server.origin, page, 'adam.admin', address)
        const field = page.getByTestId('field-form-form_rules')
        const rules = field.getByRole('textbox', { name: 'Rules' })
        await expect(rules).toHaveValue('{\n  "open": {\n    "after": 5\n  }\n}')
        await portal.checkAccess()

        await rules.fill('{ "open": 5,\n  close }')
        await page.getByTestId('portal/objects.edit/form/save').click()
        await expect(field).toContainText('Line 2, column 3: this is no JSON.')
        await expect(rules).toHaveValue('{ "open": 5,\n  close }')
        await portal.checkAccess()
        await rules.fill('[1, 2]')
        await expect(field).toContainText('Write an object: { … }.')
        expect((await admin.read(`managed/alpha_sensor/${_id}`))['rules']).toEqual({ open: { after: 5 } })

        await rules.fill('{ "open": 5, "on": ["mon", "tue"] }')
        await page.getByTestId('portal/objects.edit/form/save').click()
        await expect(page.getByTestId('portal/shell/toasts')).toContainText('Saved')
        expect((await admin.read(`managed/alpha_sensor/${_id}`))['rules']).toEqual({
          open: 5,
          on: ['mon', 'tue'],
        })
        await page.reload()
        await expect(rules).toHaveValue(/"on": \[/)
      },
    )
  })

test(
  'a column of icons draws them, and says them to whoever does not see them',
  { tag: '@nightly' },
  async ({ page, portal }) => {
    for (const [name, glyph] of [
      ['Gate', 'key'],
      ['Lamp', 'no_such_glyph'],
    ] as const)
      await admin.create('managed/alpha_sensor', { name, glyph })
    const layers = await LayersApi.signIn(server.origin, 'adam.admin', 'realm')
    await layers.publish({ 'sensors.screen.json': list }, 'A list with icons.')
    await signInAt(server.origin, page, 'adam.admin', '/sensors')
    for (const [width, colorScheme] of [
      [1366, 'light'],
      [375, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme })
      const gate = page.getByTestId('portal/acme.sensors/list/row').filter({ hasText: 'Gate' })
      const glyph = gate.getByTitle('key', { exact: true })
      await expect(glyph.locator('svg')).toBeVisible()
      await expect(glyph).toHaveText('key')
      expect((await glyph.locator('.visually-hidden').boundingBox())!.width).toBeLessThan(2)
      const lamp = page.getByTestId('portal/acme.sensors/list/row').filter({ hasText: 'Lamp' })
      await expect(lamp).toContainText('no_such_glyph')
      await portal.checkAccess()
    }
  },
)
