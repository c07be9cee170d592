import { featureFields, featureNames, type FeatureName } from './features.ts'
import { withinRange, type Asked } from './risk-search.ts'

/** Values of a feature that are kept; one that has more is asked for what is typed (spec section 9). */
export const MOST_KEPT = 50

/** The values of all features, at most a hundred each (contract risk.md, "feature values"). */
export const featureValuesSearch = (asked: Omit<Asked, 'view'>): object => ({
  size: 0,
  query: { bool: { must: withinRange(asked) } },
  aggs: Object.fromEntries(
    featureNames.map((name) => [name, { terms: { field: `${featureFields[name]}.keyword`, size: 100 } }]),
  ),
})

/** Values of one feature that begin with a text, or have it as a word (contract risk.md, "value search"). */
export function valueSearch(asked: Omit<Asked, 'view'>, name: FeatureName, text: string): object {
  const field = featureFields[name]
  const forms = [...new Set([text, text.toLowerCase(), text.toLowerCase().replaceAll(/\s+/g, '_')])]
  return {
    size: 0,
    query: {
      bool: {
        must: [
          ...withinRange(asked),
          {
            bool: {
              should: [
                // A star that is typed is one of the text, and none of the search.
                ...forms.map((form) => ({
                  wildcard: { [field]: { value: `${form.replaceAll(/[*?]/g, '')}*` } },
                })),
                { match: { [field]: text } },
              ],
            },
          },
        ],
      },
    },
    aggs: { values: { terms: { field: `${field}.keyword`, size: MOST_KEPT, order: { _key: 'asc' } } } },
  }
}

interface Buckets {
  readonly buckets?: readonly { readonly key: unknown }[]
}

/** The values of an aggregation of terms. */
export const valuesOf = (aggregation: unknown): string[] =>
  ((aggregation as Buckets | undefined)?.buckets ?? []).map(({ key }) => String(key))
