import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, kindsOf, outputOf, startJourneys } from './journeys-support.ts'
import type { Answer, JourneysUnderTest } from './journeys-support.ts'

let service: JourneysUnderTest
beforeAll(async () => {
  service = await startJourneys()
})
afterAll(() => service.close())

/** Goes to the partner as a browser would. @returns the parameters that it brings back */
async function atPartner(url: string, name: string, password = PASSWORD): Promise<URLSearchParams> {
  const jar = new Map<string, string>()
  const go = async (address: string, form?: Record<string, string>): Promise<Response> => {
    const answer = await fetch(new URL(address, service.origin), {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join('; ') },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return answer
  }
  const asked = await go(url)
  const page = asked.headers.get('location') ?? ''
  expect(page).toContain('/am/partner/sign-in/')
  expect(await (await go(page)).text()).toContain('Partner ID')
  let answer = await go(page, { name, password })
  for (let hops = 0; hops < 5; hops++) {
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`the partner answered ${answer.status}: ${await answer.text()}`)
    if (next.startsWith(`${service.origin}/enduser/`)) return new URL(next).searchParams
    answer = await go(next)
  }
  throw new Error('the partner did not send the browser back')
}

async function depart(): Promise<Answer> {
  const choose = await service.start('SocialLogin')
  expect(kindsOf(choose)).toEqual(['SelectIdPCallback', 'NameCallback', 'PasswordCallback'])
  const away = await service.send(choose.body, ['partner'])
  expect(kindsOf(away)).toEqual(['RedirectCallback'])
  return away
}
/** Follows the link of the mail: an address that somebody else wrote is confirmed before there is an account. */
async function confirmed(waiting: Answer): Promise<Answer> {
  expect(kindsOf(waiting)).toEqual(['SuspendedTextOutputCallback'])
  const [mail] = await service.mailer.outbox(1)
  const id = /suspendedId=([\w-]+)/.exec(mail?.body ?? '')?.[1] ?? ''
  return service.start('', `suspendedId=${id}`)
}
const addressOf = (answer: Answer): string => String(outputOf(answer.body.callbacks[0], 'redirectUrl'))

describe('sign-in with another provider', () => {
  test('the first time makes an account, the next time finds it', async () => {
    const away = await depart()
    const back = await atPartner(addressOf(away), 'paula')
    const about = await service.send(away.body, [], back.toString())
    expect(kindsOf(about)).toEqual([
      'ValidatedCreateUsernameCallback',
      'StringAttributeInputCallback',
      'StringAttributeInputCallback',
      'StringAttributeInputCallback',
    ])
    expect(about.body.callbacks.slice(1).map(({ input }) => input[0]?.value)).toEqual([
      'Paula',
      'Neumann',
      'paula.neumann@partner.example',
    ])
    const done = await confirmed(await service.send(about.body, ['paula.neumann']))
    expect(done.body.tokenId).toEqual(expect.any(String))

    const again = await depart()
    const second = await service.send(again.body, [], (await atPartner(addressOf(again), 'paula')).toString())
    expect(second.body.tokenId).toEqual(expect.any(String))
  })

  test('the password is still a way in', async () => {
    const choose = await service.start('SocialLogin')
    const done = await service.send(choose.body, ['localAuthentication', 'erin.employee', PASSWORD])
    expect(done.body.tokenId).toBeDefined()
  })

  test('an unknown provider asks again', async () => {
    const choose = await service.start('SocialLogin')
    expect(kindsOf(await service.send(choose.body, ['facebook']))).toEqual(kindsOf(choose))
  })

  test.each<[string, (back: URLSearchParams) => Record<string, string>]>([
    ['another state', (back) => ({ code: back.get('code') ?? '', state: 'other' })],
    ['a forged code', (back) => ({ code: 'forged', state: back.get('state') ?? '' })],
    ['a refusal', () => ({ error: 'access_denied' })],
  ])('%s is said, and leads back to the choice', async (_what, change) => {
    const away = await depart()
    const back = await atPartner(addressOf(away), 'petr')
    const query = new URLSearchParams(change(back)).toString()
    const interrupted = await service.send(away.body, [], query)
    expect(kindsOf(interrupted)).toEqual(['TextOutputCallback', 'ConfirmationCallback'])
    const choose = await service.send(interrupted.body, [undefined, 0])
    expect(kindsOf(choose)[0]).toBe('SelectIdPCallback')
  })

  test('without a code the page is sent there again', async () => {
    const away = await depart()
    const again = await service.send(away.body, [])
    expect(addressOf(again)).toBe(addressOf(away))
  })

  test('a password that a browser filled in on the way is not that of the new account', async () => {
    const choose = await service.start('SocialLogin')
    const away = await service.send(choose.body, ['partner', 'erin.employee', PASSWORD])
    const back = await atPartner(addressOf(away), 'petr')
    const about = await service.send(away.body, [], back.toString())
    const done = await confirmed(await service.send(about.body, ['petr.dvorak']))
    expect(done.body.tokenId).toEqual(expect.any(String))
    const { identities } = service.identity
    const person = await identities.findBy('/alpha', 'userName', 'petr.dvorak')
    expect(await identities.hasPassword(person!)).toBe(false)
  })
})

describe('an account at another provider', () => {
  const aliasesOf = async (userName: string) => {
    const person = await service.identity.identities.findBy('/alpha', 'userName', userName)
    return (await service.identity.identities.read(person!))?.['aliasList']
  }
  /** Shows in the running session that it is them, chooses the partner, and comes back as one of its people. */
  async function connect(token: string, name: string): Promise<Answer> {
    const proof = await service.start('ConnectSocial', 'ForceAuth=true&noSession=true', token)
    expect(kindsOf(proof)).toEqual(['PasswordCallback'])
    const choose = await service.send(proof.body, [PASSWORD], '', token)
    expect(kindsOf(choose)).toEqual(['SelectIdPCallback'])
    const away = await service.send(choose.body, ['partner'], '', token)
    return service.send(away.body, [], (await atPartner(addressOf(away), name)).toString(), token)
  }

  test('is linked to the person who is signed in, and lets them in from then on', async () => {
    await service.createPerson('linda.link')
    const done = await connect(await service.signIn('linda.link'), 'pia')
    expect(done.body).toEqual({ successUrl: expect.any(String), realm: '/alpha' })
    expect(await aliasesOf('linda.link')).toEqual(['partner-p-1003'])
    const linda = await service.identity.identities.findBy('/alpha', 'userName', 'linda.link')
    const told = await service.identity.objects.read(linda!.component, linda!.id, {
      fields: '_notifications/*',
    })
    expect(JSON.stringify(told)).toContain('The accounts you sign in with have been changed.')
    const away = await depart()
    const back = await service.send(away.body, [], (await atPartner(addressOf(away), 'pia')).toString())
    expect(back.body.tokenId).toEqual(expect.any(String))
  })

  test('stays with whom it is linked to', async () => {
    await service.createPerson('otto.other')
    const taken = await connect(await service.signIn('otto.other'), 'pia')
    expect(outputOf(taken.body.callbacks[0], 'message')).toMatch(/linked to somebody else/)
    expect((await service.send(taken.body, [undefined, 1])).status).toBe(401)
    expect(await aliasesOf('otto.other')).toBeUndefined()
  })

  test('is linked to nobody by a session alone, which may have been left open', async () => {
    const token = await service.signIn(await service.createPerson('lars.left'))
    const proof = await service.start('ConnectSocial', 'ForceAuth=true&noSession=true', token)
    expect(kindsOf(proof)).toEqual(['PasswordCallback'])
    expect((await service.send(proof.body, ['not the password'], '', token)).status).toBe(401)
  })

  test('is linked to nobody without a session', async () => {
    expect((await service.start('ConnectSocial', 'ForceAuth=true')).status).toBe(401)
  })
})
