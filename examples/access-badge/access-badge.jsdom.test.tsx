import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadPortal, type LoadedPortal } from '../../cli/load-portal.ts'
import { personas, renderScreen, testWidget } from '../../engine/testing/index.ts'
import { DisplayViews } from '../../src/parts/displays/display-views.tsx'
import { widgetLoaders } from '../../src/widgets/loaders.ts'
import { BadgeCard } from './badge-card.tsx'
import { badgeCard } from './badge-card.widget.ts'
import { plugin } from './plugin.ts'
import { views } from './views.ts'

// Views are loaded when they are first needed; a busy machine takes its time.
configure({ asyncUtilTimeout: 15_000 })

const plugins = dirname(dirname(fileURLToPath(import.meta.url)))
const erin = { _id: 'erin', userName: 'erin.employee', givenName: 'Erin', sn: 'Walsh' }

it.each([...badgeCard.examples])('the card draws $name', async ({ layout }) => {
  testWidget(badgeCard, async () => BadgeCard, { layout })
  expect(await screen.findByTestId('portal/test/badge-card')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('the card tells the screen what is to be saved', async () => {
  const { ports } = testWidget(badgeCard, async () => BadgeCard, {
    layout: {
      widget: 'badge-card',
      options: { name: 'Erin Walsh', number: 'EW-0427-E' },
      on: { save: { emit: 'saved', with: '=event' } },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'accessBadge.save' }))
  expect(ports.events).toEqual([{ name: 'saved', payload: { number: 'EW-0427-E', name: 'Erin Walsh' } }])
})

describe('the screen', () => {
  let loaded: LoadedPortal
  beforeAll(async () => {
    loaded = await loadPortal({ product: '.', layers: [], plugins })
  })
  const show = () => {
    const { portal, functions } = loaded
    return renderScreen(portal.screens.get('access-badge')!.screen, {
      loaders: { ...widgetLoaders, ...views.widgets },
      actions: views.actions,
      rules: plugin.rules,
      functions,
      dialogs: { 'access-badge.check': portal.dialogs.get('access-badge.check')!.screen },
      subject: personas.employee,
      answers: { readManagedObject: () => erin },
      wrap: (children) => <DisplayViews value={views.displays!}>{children}</DisplayViews>,
    })
  }

  it('shows the badge and saves it', async () => {
    const { ports } = show()
    expect(await screen.findByText('Erin Walsh')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'accessBadge.save' }))
    const [file] = ports.files
    expect(file?.name).toMatch(/^badge-EW-\d{4}-[A-Z]\.txt$/)
    expect(ports.toasts).toMatchObject([{ tone: 'success' }])
  })

  it('draws the number by the plugin’s display', async () => {
    show()
    const facts = await screen.findByTestId('portal/access-badge/facts')
    expect((await screen.findAllByText(/^\d{4}$/)).some((each) => facts.contains(each))).toBe(true)
  })

  it('checks a number by the plugin’s rule', async () => {
    const { ports } = show()
    await userEvent.click(await screen.findByRole('button', { name: 'accessBadge.check' }))
    const field = await screen.findByRole('textbox')
    await userEvent.type(field, 'EW-0427-B')
    await userEvent.click(screen.getByRole('button', { name: 'accessBadge.submit' }))
    expect(await screen.findByText(/accessBadge\.misread/)).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, 'EW-0427-E')
    await userEvent.click(screen.getByRole('button', { name: 'accessBadge.submit' }))
    await waitFor(() =>
      expect(ports.toasts).toMatchObject([{ text: expect.stringContaining('accessBadge.valid') }]),
    )
  })
})
