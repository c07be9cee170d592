import { describe, expect, test } from 'vitest'
import { reviewersOf } from '../../../../../../server/platform/iga/certification/stage-reviewers.ts'
import type {
  Reviewed,
  ReviewerRules,
} from '../../../../../../server/platform/iga/certification/stage-reviewers.ts'
import type { TemplateStage } from '../../../../../../server/platform/iga/certification/template.ts'

const item: Reviewed = {
  type: 'entitlementGrant',
  userId: 'erin',
  managerId: 'mona',
  paths: { mentor: ['tara', 'erin'] },
  owners: { application: ['otto', 'erin'], entitlement: ['rita'], role: [] },
}
const rules: ReviewerRules = {
  ownerId: 'managed/user/adam',
  defaultCertifierId: null,
  skipInactiveCertifiers: false,
  selfCertificationRule: 'none',
}
/** `idle` is inactive, `nobody` does not exist. */
const isActive = (id: string) => (id === 'nobody' ? undefined : id !== 'idle')
const stage = (certifierType: TemplateStage['certifierType'], more: object = {}): TemplateStage => ({
  certifierType,
  ...more,
})
const user = (certifierId: string) => stage('user', { certifierId })

describe('who reviews', () => {
  test.each<[string, TemplateStage, Partial<ReviewerRules>, Partial<Reviewed>, string[]]>([
    ['a person whom the stage names', user('managed/user/mona'), {}, {}, ['user/mona']],
    ['a person with the path of another name', user('managed/alpha_user/mona'), {}, {}, ['user/mona']],
    [
      'who holds a role, whoever that is',
      stage('role', { certifierId: 'managed/role/r1' }),
      {},
      {},
      ['role/r1'],
    ],
    ['the manager', stage('manager'), {}, {}, ['user/mona']],
    [
      'the owner of the campaign, where there is no manager',
      stage('manager'),
      {},
      { managerId: undefined },
      ['user/adam'],
    ],
    [
      'the default before the owner',
      stage('manager'),
      { defaultCertifierId: 'managed/user/fred' },
      { managerId: undefined },
      ['user/fred'],
    ],
    [
      'the owner, where the default is not there',
      stage('manager'),
      { defaultCertifierId: 'nobody' },
      { managerId: undefined },
      ['user/adam'],
    ],
    [
      'the owner, where the default is inactive',
      stage('manager'),
      { defaultCertifierId: 'idle' },
      { managerId: undefined },
      ['user/adam'],
    ],
    ['nobody, where nobody is there', stage('manager'), { ownerId: 'nobody' }, { managerId: undefined }, []],
    ['nobody, where there is no owner', stage('manager'), { ownerId: null }, { managerId: undefined }, []],
    [
      'owners of the application, never of their own access',
      stage('applicationOwner'),
      {},
      {},
      ['user/otto'],
    ],
    [
      'owners of the application, themselves too',
      stage('applicationOwner'),
      { selfCertificationRule: 'all' },
      {},
      ['user/otto', 'user/erin'],
    ],
    [
      'others where there are some',
      stage('applicationOwner'),
      { selfCertificationRule: 'restricted' },
      {},
      ['user/otto'],
    ],
    [
      'themselves where nobody else is',
      user('erin'),
      { selfCertificationRule: 'restricted' },
      {},
      ['user/erin'],
    ],
    ['never themselves', user('erin'), {}, {}, ['user/adam']],
    ['nobody, where only they themselves are left', user('erin'), { ownerId: 'erin' }, {}, []],
    ['the owner of the entitlement', stage('entitlementOwner'), {}, {}, ['user/rita']],
    [
      'the owner of the application, of an account',
      stage('entitlementOwner'),
      {},
      { type: 'accountGrant' },
      ['user/otto'],
    ],
    [
      'the owner of a role',
      stage('roleOwner'),
      {},
      { type: 'roleMembership', owners: { application: [], entitlement: [], role: ['otto'] } },
      ['user/otto'],
    ],
    ['no owner of a role, of an entitlement', stage('roleOwner'), {}, {}, ['user/adam']],
    ['who stands at a property', stage('path', { certifierPath: 'mentor' }), {}, {}, ['user/tara']],
    [
      'the owner, where a property is empty',
      stage('path', { certifierPath: 'coach' }),
      {},
      {},
      ['user/adam'],
    ],
    ['somebody inactive: it waits for them', user('idle'), {}, {}, ['user/idle']],
    [
      'the default instead of somebody inactive',
      user('idle'),
      { skipInactiveCertifiers: true, defaultCertifierId: 'fred' },
      {},
      ['user/fred'],
    ],
    ['the owner instead of who does not exist', user('nobody'), {}, {}, ['user/adam']],
  ])('%s', (_, of, more, change, expected) => {
    const found = reviewersOf(of, { ...item, ...change }, { ...rules, ...more }, isActive)
    expect(found).toEqual(expected.map((each) => `managed/${each}`))
  })
})
