import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fixture, fixtureNames, forGood, inputsOf, type Sent, showSteps, success } from '../support.tsx'

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
/** A step whose answer ends the journey; checks while typing ask the same again. */
const shown = (name: string) => {
  const step = fixture(name)
  const reply = (one: Sent) => (forGood([one]).length > 0 ? success : step)
  return showSteps([step, reply])
}

interface Case {
  /** What is done on the page. */
  readonly act: () => Promise<unknown>
  /** Inputs that are sent, by position and suffix. */
  readonly sent: readonly Record<string, unknown>[]
}

/** A text that no table can hold in full. */
// oxlint-disable-next-line vitest/no-standalone-expect
const containing = (pattern: RegExp): unknown => expect.stringMatching(pattern)

/** Every callback kind: what a person does with it and what is sent. */
const cases: Record<string, Case> = {
  name: {
    act: async () => {
      await userEvent.type(screen.getByLabelText('User Name'), 'erin')
      await press('Next')
    },
    sent: [{ '': 'erin' }],
  },
  password: {
    act: async () => {
      const field = screen.getByLabelText('Password')
      await userEvent.type(field, 'secret')
      expect(field.getAttribute('type')).toBe('password')
      await press('Show password')
      expect(field.getAttribute('type')).toBe('text')
      await press('Sign in')
    },
    sent: [{ '': 'secret' }],
  },
  'text-input': {
    act: async () => {
      await userEvent.type(screen.getByLabelText('Nickname'), ' L')
      await press('Next')
    },
    sent: [{ '': 'Ada L' }],
  },
  choice: {
    act: async () => {
      expect(screen.getByLabelText<HTMLSelectElement>('Second factor').value).toBe('1')
      await userEvent.selectOptions(screen.getByLabelText('Second factor'), 'Security key')
      await press('Next')
    },
    sent: [{ '': 2 }],
  },
  'choice-radio': {
    act: async () => {
      expect(screen.getByRole('group', { name: 'Second factor' })).toBeTruthy()
      await userEvent.click(screen.getByRole('radio', { name: 'Push' }))
      await press('Next')
    },
    sent: [{ '': 1 }],
  },
  confirmation: {
    act: async () => {
      expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
      await press('Not now')
    },
    sent: [{ '': 1 }],
  },
  'confirmation-yes-no': {
    act: async () => {
      expect(screen.getByRole('status').textContent).toBe('Delete it?')
      expect(screen.getByRole('button', { name: 'No' }).className).toContain('btn-danger')
      await press('Yes')
    },
    sent: [{ '': 0 }],
  },
  'hidden-value': { act: () => press('Next'), sent: [{ '': 'abc-1' }] },
  'text-output': {
    act: async () => {
      await waitFor(() => expect(screen.getByRole('status').querySelector('b')?.textContent).toBe('limited'))
      await press('Next')
    },
    sent: [{}],
  },
  'text-output-script': {
    act: async () => {
      expect(screen.getByText(/script, which the portal does not run/)).toBeTruthy()
      expect(Reflect.get(window, 'hacked')).toBeUndefined()
      await press('Next')
    },
    sent: [{}],
  },
  'polling-wait': {
    act: async () => {
      expect(screen.getByText('Waiting for your phone')).toBeTruthy()
      await press('Cancel')
    },
    sent: [{}, { '': 0 }],
  },
  'validated-username': {
    act: async () => {
      // Nothing is wrong yet, and only what is wrong is said.
      expect(screen.queryByText('Use at least 8 characters.')).toBeNull()
      await userEvent.type(screen.getByLabelText(/Username/), 'adalovelace')
      await press('Next')
    },
    sent: [{ '': 'adalovelace', validateOnly: false }],
  },
  'validated-password': {
    act: async () => {
      await userEvent.type(screen.getByLabelText('Password'), 'Enough-Is-1')
      await userEvent.type(screen.getByLabelText('Password again'), 'Enough-Is-1')
      await press('Next')
    },
    sent: [{ '': 'Enough-Is-1', validateOnly: false }],
  },
  'string-attribute': {
    act: async () => {
      expect(screen.getByLabelText('First Name').getAttribute('autocomplete')).toBe('given-name')
      await userEvent.type(screen.getByLabelText('First Name'), 'Ada')
      await press('Next')
    },
    sent: [{ '': 'Ada', validateOnly: false }],
  },
  'number-attribute': {
    act: async () => {
      await userEvent.type(screen.getByLabelText(/Age/), '.5')
      await press('Next')
    },
    sent: [{ '': 41.5, validateOnly: false }],
  },
  'boolean-attribute': {
    act: async () => {
      await userEvent.click(screen.getByRole('checkbox', { name: 'Send me news and updates' }))
      await press('Next')
    },
    sent: [{ '': true, validateOnly: false }],
  },
  'kba-create': {
    act: async () => {
      const [first, second] = await screen.findAllByLabelText('Question')
      const answers = screen.getAllByLabelText('Answer')
      await userEvent.selectOptions(first!, "What's your favorite color?")
      await userEvent.type(answers[0]!, 'green')
      await userEvent.selectOptions(second!, 'Write my own question')
      await userEvent.type(screen.getByLabelText('Your question'), 'My first boat?')
      await userEvent.type(answers[1]!, 'Argo')
      expect(answers[1]!.getAttribute('type')).toBe('password')
      await press('Next')
    },
    sent: [
      { question: "What's your favorite color?", answer: 'green' },
      { question: 'My first boat?', answer: 'Argo' },
    ],
  },
  terms: {
    act: async () => {
      const box = await screen.findByRole('region', { name: 'Terms and conditions' })
      await waitFor(() => expect(within(box).getByRole('heading', { name: 'Terms' })).toBeTruthy())
      expect(box.innerHTML).not.toMatch(/script|onclick/)
      expect(screen.getByText('Version 2.1, October 28, 2025')).toBeTruthy()
      await userEvent.click(screen.getByRole('checkbox'))
      await press('Next')
    },
    sent: [{ '': true }],
  },
  'consent-mapping': {
    act: async () => {
      expect(await screen.findByRole('heading', { name: /Newsletter/ })).toBeTruthy()
      expect(screen.getAllByRole('button')).toHaveLength(2)
      await press('Allow')
    },
    sent: [{ '': true }, { '': true }],
  },
  'select-idp': {
    act: async () => {
      expect(document.querySelectorAll('img')).toHaveLength(1)
      await press('Workplace')
    },
    sent: [{ '': 'workplace' }],
  },
  'select-idp-local': {
    act: async () => {
      await userEvent.type(screen.getByLabelText('User Name'), 'erin')
      await userEvent.type(screen.getByLabelText('Password'), 'secret')
      await press('Sign in')
    },
    sent: [{ '': 'localAuthentication' }, { '': 'erin' }, { '': 'secret' }],
  },
  'device-profile': {
    act: () => waitFor(() => expect(screen.queryByText('Checking your device…')).toBeTruthy()),
    sent: [{ '': containing(/"identifier":"[\w-]{36}","metadata":\{"hardware":/) }],
  },
  'device-profile-location': {
    act: async () => {
      expect(await screen.findByText('Where are you?')).toBeTruthy()
      await press('Go on without')
    },
    sent: [{ '': containing(/^(?!.*location).*metadata/) }],
  },
  'web-authn-legacy': {
    act: async () => {
      await screen.findByText('This step uses an old form of passkeys')
      await press('Go on without a passkey')
    },
    sent: [{}, { '': 'unsupported' }],
  },
  'recovery-codes': {
    act: async () => {
      const list = await screen.findByRole('list')
      expect(
        within(list)
          .getAllByRole('listitem')
          .map((each) => each.textContent),
      ).toEqual(['iZmEtxvQ00', 'Eqw3GFVamY', 'nNPqIEtIpS'])
      expect(screen.getByText("For Erin's phone")).toBeTruthy()
      await press('Done')
    },
    sent: [{}, { '': 0 }],
  },
  'recovery-codes-list': {
    act: async () => {
      expect(await screen.findByText('AB12-CD34')).toBeTruthy()
      await press('Next')
    },
    sent: [{}, { '': 'recoveryCodes' }, { '': 0 }],
  },
  'push-challenge': {
    act: async () => {
      expect(await screen.findByText('42')).toBeTruthy()
      await press('Use Emergency Code')
    },
    sent: [{ '': 'pushChallengeNumber' }, {}, { '': 0 }],
  },
  'mfa-registration': {
    act: async () => {
      expect(await screen.findByRole('img', { name: 'Code for your authenticator app' })).toBeTruthy()
      expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
      expect(screen.getByText('Open in an authenticator app').getAttribute('href')).toMatch(/^otpauth:/)
      await press('Next')
    },
    sent: [{}, { '': 'mfaDeviceRegistration' }, { '': 0 }],
  },
  'same-device': {
    act: async () => {
      await screen.findByRole('button', { name: 'Continue on this device' })
      await press('Continue on this device')
    },
    sent: [{ '': 'true' }],
  },
  'ping-one-protect': {
    act: async () => undefined,
    sent: [{ signals: '', clientError: 'Signals are not supported by this client' }],
  },
  'ping-one-protect-evaluation': {
    act: async () => undefined,
    sent: [{ signals: '', clientError: 'Signals are not supported by this client' }],
  },
  metadata: {
    act: async () => {
      await userEvent.type(screen.getByLabelText('User Name'), 'erin')
      await press('Next')
    },
    sent: [{}, { '': 'erin' }],
  },
}
/** Kinds with a test of their own: they end elsewhere, or need something of the browser. */
const elsewhere = [
  'redirect',
  'redirect-post',
  're-captcha',
  're-captcha-enterprise',
  'suspended',
  'unknown',
  'web-authn-authentication',
  'web-authn-registration',
]

describe('every callback kind', () => {
  it('has a recorded step and a test', () => {
    expect([...Object.keys(cases), ...elsewhere].toSorted()).toEqual(fixtureNames.toSorted())
  })
  it.each(Object.entries(cases))('%s: is asked and answered', async (name, { act: acts, sent: wanted }) => {
    const { sent, ended } = await shown(name)
    await acts()
    await waitFor(() => expect(forGood(sent).length).toBe(2))
    expect(inputsOf(sent)).toEqual(wanted)
    await waitFor(() => expect(ended).toEqual(['/enduser/']))
  })
})

it('says which kind it cannot show, and sends nothing of the step', async () => {
  const { journey, sent } = await shown('unknown')
  expect((await screen.findByTestId('portal/login/unknown-step')).textContent).toContain(
    'IdealTelepathyCallback',
  )
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  fireEvent.submit(screen.getByTestId('portal/login/form'))
  await journey.submit()
  expect(sent).toHaveLength(1)
})

it('a journey that waits for a mail has nothing to press', async () => {
  await shown('suspended')
  expect((await screen.findByRole('status')).textContent).toContain('An email has been sent')
  expect(screen.queryByRole('button')).toBeNull()
})

it('another provider needs no user name', async () => {
  const { sent } = await shown('select-idp-local')
  await press('Google')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(inputsOf(sent)[0]).toEqual({ '': 'google' })
})

describe('wrong input', () => {
  it('a required field that is empty is named and nothing is sent', async () => {
    const { sent } = await shown('string-attribute')
    await press('Next')
    const field = screen.getByLabelText('First Name')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby')!)?.textContent).toBe(
      'Fill this in.',
    )
    expect(forGood(sent)).toHaveLength(1)
  })
  it('a number that is none', async () => {
    const { sent } = await shown('number-attribute')
    await userEvent.type(screen.getByLabelText(/Age/), 'x')
    await press('Next')
    expect(screen.getByText('Enter a number.')).toBeTruthy()
    expect(forGood(sent)).toHaveLength(1)
  })
  it('two passwords that differ', async () => {
    const { sent } = await shown('validated-password')
    await userEvent.type(screen.getByLabelText('Password'), 'Enough-Is-1')
    await userEvent.type(screen.getByLabelText('Password again'), 'Enough-Is-2')
    await press('Next')
    expect(screen.getByText('This is not the same. Type it again.')).toBeTruthy()
    expect(forGood(sent)).toHaveLength(1)
  })
  it('terms that are not accepted', async () => {
    const { sent } = await shown('terms')
    await screen.findByRole('checkbox')
    await press('Next')
    expect(screen.getByText('Accept the terms to go on.')).toBeTruthy()
    expect(forGood(sent)).toHaveLength(1)
  })
  it('the same security question twice, with a summary that leads to each fault', async () => {
    const { sent } = await shown('kba-create')
    const questions = await screen.findAllByLabelText('Question')
    for (const question of questions) await userEvent.selectOptions(question, "What's your favorite color?")
    await press('Next')
    const summary = screen.getByTestId('portal/login/fault-summary')
    const said = within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent)
    expect(said).toEqual([
      'Answer: Fill this in.',
      'You have chosen this question already. Choose another one.',
      'Answer: Fill this in.',
    ])
    expect(summary.textContent).toContain('3 fields need your attention')
    await userEvent.click(within(summary).getAllByRole('link')[0]!)
    expect(document.activeElement).toBe(screen.getAllByLabelText('Answer')[0])
    expect(forGood(sent)).toHaveLength(1)
  })
})

describe('words of the tenant', () => {
  afterEach(() => i18next.addResourceBundle('en', 'translation', { overrides: {} }, false, true))
  it('stand for prompts and choices, and the answer stays what it was', async () => {
    const { sent } = await shown('choice')
    expect(screen.getByLabelText('Second factor')).toBeTruthy()
    act(() => {
      i18next.addResource('en', 'translation', 'overrides.Secondfactor', 'Pick one')
      i18next.addResource('en', 'translation', 'overrides.Code', 'The numbers')
      i18next.emit('languageChanged', 'en')
    })
    expect(screen.getByLabelText('Pick one')).toBeTruthy()
    expect(screen.getByRole('option', { name: 'The numbers' })).toBeTruthy()
    await press('Next')
    expect(inputsOf(sent)).toEqual([{ '': 1 }])
  })
})

describe('policies while typing', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())
  it('asks the server once the person stops, and marks what is met', async () => {
    const asked = fixture('validated-password')
    const judged = structuredClone(asked)
    const output = judged.callbacks[0]!.output.map((pair) =>
      pair.name === 'failedPolicies'
        ? { ...pair, value: ['{"policyRequirement":"MIN_LENGTH","params":{"minLength":8}}'] }
        : pair,
    )
    const { sent } = await showSteps([
      asked,
      { ...judged, authId: 'step-2', callbacks: [{ ...judged.callbacks[0], output }] },
    ])
    const state = (text: string) => screen.getByText(text).closest('li')?.dataset['state']
    expect(state('Use at least 8 characters.')).toBe('open')
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'short' } })
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(sent).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(inputsOf(sent)).toEqual([{ '': 'short', validateOnly: true }])
    await waitFor(() => expect(state('Use at least 8 characters.')).toBe('failed'))
    expect(state('This must not contain: userName')).toBe('met')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('short')
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'shorter' } })
    expect(state('Use at least 8 characters.')).toBe('open')
  })
})

describe('polling', () => {
  beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
  afterEach(() => vi.useRealTimers())
  it('sends the step again after its waiting time, without the exit option, until it goes on', async () => {
    const step = fixture('polling-wait')
    const { sent, ended } = await showSteps([step, step, step, success])
    await act(() => vi.advanceTimersByTimeAsync(900))
    expect(sent).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(sent).toHaveLength(2)
    expect(inputsOf(sent)[1]).toEqual({ '': 100 })
    await act(() => vi.advanceTimersByTimeAsync(2_100))
    expect(ended).toEqual(['/enduser/'])
  })
  it('stops when the page is left', async () => {
    const step = fixture('polling-wait')
    const { sent, unmount, journey } = await showSteps([step])
    unmount()
    journey.stop()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(sent).toHaveLength(1)
  })
})
