import { FAILURE, START, SUCCESS } from './document.ts'
import type { JourneyDocument } from './document.ts'

const page = '3d0f1d6e-0f0b-4f0e-9d6b-6a2f7b3c5a01'
const userName = '3d0f1d6e-0f0b-4f0e-9d6b-6a2f7b3c5a02'
const password = '3d0f1d6e-0f0b-4f0e-9d6b-6a2f7b3c5a03'
const decision = '3d0f1d6e-0f0b-4f0e-9d6b-6a2f7b3c5a04'

/** User name and password on one page. */
const login: JourneyDocument = {
  tree: {
    _id: 'Login',
    enabled: true,
    description: 'Sign in with user name and password',
    entryNodeId: page,
    mustRun: false,
    innerTreeOnly: false,
    uiConfig: { categories: '["Authentication"]' },
    nodes: {
      [page]: {
        nodeType: 'PageNode',
        displayName: 'Sign-in page',
        version: '1.0',
        connections: { outcome: decision },
        x: 140,
        y: 120,
      },
      [decision]: {
        nodeType: 'DataStoreDecisionNode',
        displayName: 'Check password',
        version: '1.0',
        connections: { true: SUCCESS, false: FAILURE },
        x: 340,
        y: 120,
      },
    },
    staticNodes: { [START]: { x: 50, y: 25 }, [SUCCESS]: { x: 560, y: 80 }, [FAILURE]: { x: 560, y: 200 } },
  },
  nodes: {
    [page]: {
      _id: page,
      nodes: [
        { _id: userName, nodeType: 'UsernameCollectorNode', displayName: 'User name' },
        { _id: password, nodeType: 'PasswordCollectorNode', displayName: 'Password' },
      ],
      pageHeader: {
        en: 'Sign in',
        ar: 'تسجيل الدخول',
        de: 'Anmelden',
        es: 'Iniciar sesión',
        fr: 'Se connecter',
        it: 'Accedi',
        nl: 'Inloggen',
        pt: 'Iniciar sessão',
      },
      pageDescription: {},
      stage: '',
    },
    [userName]: { _id: userName },
    [password]: { _id: password },
    [decision]: { _id: decision },
  },
}

/** The journeys that every realm has. */
export const journeys: readonly JourneyDocument[] = [login]

/** @returns the enabled journey of that name, or `undefined` */
export function findJourney(name: string): JourneyDocument | undefined {
  return journeys.find(({ tree }) => tree._id === name && tree.enabled)
}
