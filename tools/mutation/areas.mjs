/** Below this share of mutants that a test kills, in per cent, an area fails (docs/adr/0070-tests-are-tested-by-mutants.md). */
export const LEAST_SCORE = 85

/**
 * What is mutated, by area: files and folders, and the folders or files of the fast tests that must notice it. Left out is what decides nothing (types, lists of names, limits), what is generated, and what only
 * the database and a server can show (contract tests).
 *
 * @type {Readonly<Record<string, { readonly paths: readonly string[], readonly except: RegExp, readonly tests: readonly string[] }>>}
 */
export const areas = {
  filters: {
    paths: [
      'server/store/query-filter',
      'server/platform/kernel/match-filter.ts',
      'server/platform/iga/filter/target-filter.ts',
    ],
    except: /\/(?:ast|limits)\.ts$/,
    tests: [
      'tests/unit/server/store/query-filter.test.ts',
      'tests/unit/server/platform/kernel/match-filter.test.ts',
      'tests/unit/server/platform/iga/filter',
    ],
  },
  'scim-filters': {
    paths: ['server/platform/connectors/scim/filter'],
    except: /\/ast\.ts$/,
    tests: [
      'tests/unit/server/platform/connectors/filter.test.ts',
      'tests/unit/server/platform/connectors/translate-filter.test.ts',
    ],
  },
  'gateway-session': {
    paths: ['server/gateway/session'],
    // Its rows are shown by tests/contract.
    except: /\/browser-sessions\.ts$/,
    tests: ['tests/unit/server/gateway'],
  },
  validators: {
    paths: ['validators'],
    except: /\/(?:index|limits|common-passwords)\.ts$/,
    tests: ['tests/unit/validators'],
  },
  cases: {
    paths: [
      'server/platform/iga/cases/transitions',
      'server/platform/iga/cases/state.ts',
      'server/platform/iga/cases/workflow.ts',
      'server/platform/iga/cases/summarised.ts',
      'server/platform/iga/cases/duration.ts',
    ],
    except: /\/limits\.ts$/,
    tests: ['tests/unit/server/platform/iga/cases'],
  },
  engine: {
    paths: ['engine/expression', 'engine/runtime', 'engine/format', 'engine/compose', 'engine/object-schema'],
    except: /\/(?:index|limits|ports|no-[a-z-]+)\.ts$/,
    tests: ['tests/unit/engine'],
  },
}
