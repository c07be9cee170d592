import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { startServer } from './support/server.ts'
import { typeTitle } from '../../engine/object-schema/type-title.ts'
import { expect, signInAt, test } from './support/test.ts'

interface Property {
  readonly type?: string | readonly string[]
  readonly viewable?: boolean
  readonly scope?: string
  readonly isProtected?: boolean
  readonly encryption?: unknown
  readonly secureHash?: unknown
  readonly isVirtual?: boolean
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly policies?: readonly { readonly policyId: string }[]
  readonly minLength?: number
}
interface ManagedType {
  readonly name: string
  readonly schema: {
    readonly title?: string
    readonly order?: readonly string[]
    readonly required?: readonly string[]
    readonly properties?: Readonly<Record<string, Property>>
  }
}

const here = fileURLToPath(new URL('.', import.meta.url))
const ownFixtures = join(here, '..', 'fixtures', 'managed')
const realFixtures = join(here, '..', '..', '..', 'shared', 'fixtures', 'real', 'idm')
const nightly = Boolean(process.env['NIGHTLY'])
const configurations = [
  join(ownFixtures, 'odd-constructs.json'),
  ...(nightly
    ? ['managed.aic-tenant-a.json', 'openidm.managed.json'].map((name) => join(realFixtures, name))
    : []),
]
/** A tenant's realms have the same types, but for their names: one of them will do by day. */
const isWalked = ({ name }: ManagedType) => nightly || !name.startsWith('bravo_')

const isSecret = (property: Property) =>
  property.scope === 'private' ||
  property.isProtected === true ||
  property.encryption !== undefined ||
  property.secureHash !== undefined

/** What a form must show of a type to somebody who may see everything. */
function shownProperties({ schema }: ManagedType): string[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name, property]) => !name.startsWith('_') && property.viewable !== false && !isSecret(property))
    .map(([name]) => name)
}

/** A value that a plain text field of this name and schema takes. */
function sampleOf(name: string, property: Property, salt: string): string {
  const policies = (property.policies ?? []).map(({ policyId }) => policyId)
  if (property.format === 'email' || policies.includes('valid-email-address-format') || name === 'mail')
    return `walk-${salt}@example.com`
  return `walk${salt}`
}
const isText = (property: Property | undefined) => {
  const type = [property?.type].flat().filter((each) => each !== 'null')
  return type.length === 1 && type[0] === 'string' && !property?.enum && !property?.format
}

for (const file of configurations) {
  const name = basename(file)
  test(
    `every type of ${name} lists, opens, creates, edits and deletes`,
    { tag: '@nightly' },
    async ({ page }) => {
      test.skip(!existsSync(file), `${name} is not on this machine`)
      test.slow()
      const { objects } = JSON.parse(readFileSync(file, 'utf8')) as { objects: readonly ManagedType[] }
      const server = await startServer({ MANAGED_CONFIG: file, DEMO_USERS: '12' })
      try {
        await signInAt(server.origin, page, 'adam.admin')
        for (const type of objects.filter(isWalked))
          await test.step(type.name, async () => {
            await page.goto(`${server.origin}/enduser/?realm=/alpha#/list/managed/${type.name}`)
            await walk(page, type)
          })
      } finally {
        await server.stop()
      }
    },
  )
}

async function walk(page: Page, type: ManagedType): Promise<void> {
  const { schema } = type
  const properties = schema.properties ?? {}
  const list = page.getByTestId('portal/objects.list/list')
  await expect(list.getByRole('heading', { level: 1 })).toHaveText(typeTitle(schema, type.name))
  await expect(list).toHaveAttribute('aria-busy', 'false')

  await page.getByTestId('portal/objects.list/list/create').click()
  await expect(page).toHaveURL(new RegExp(`#/edit/managed/${type.name}/new$`))
  const form = page.getByTestId('portal/objects.edit/form')
  await expect(form).toBeVisible()
  const salt = Math.random().toString(36).slice(2, 8)
  for (const field of schema.required ?? []) {
    const property = properties[field]
    if (property && isText(property))
      await form
        .getByTestId(`field-form-form_${field}`)
        .getByRole('textbox')
        .fill(sampleOf(field, property, salt))
  }
  await page.getByTestId('portal/objects.edit/form/save').click()
  await expect(page).not.toHaveURL(/\/new$/)

  for (const field of shownProperties(type))
    await expect(form.getByTestId(`field-form-form_${field}`), `field ${field}`).toBeVisible()

  const required = new Set(schema.required ?? [])
  const editable = shownProperties(type).find(
    (field) =>
      isText(properties[field]) &&
      !required.has(field) &&
      !properties[field]?.policies?.length &&
      !properties[field]?.isVirtual,
  )
  const edited = editable ?? [...required].find((field) => isText(properties[field]))
  expect(edited, 'a text to edit').toBeDefined()
  const input = form.getByTestId(`field-form-form_${edited}`).getByRole('textbox')
  await input.fill(`changed${salt}`)
  await page.getByTestId('portal/objects.edit/form/save').click()
  await expect(page.getByTestId('portal/shell/toasts')).toContainText('Saved')
  await page.reload()
  await expect(form.getByTestId(`field-form-form_${edited}`).getByRole('textbox')).toHaveValue(
    `changed${salt}`,
  )

  await page.getByTestId('portal/objects.edit/form/delete').click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('cannot be undone')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(new RegExp(`#/list/managed/${type.name}`))
}
