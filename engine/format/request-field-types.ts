/** Types of fields that request forms of governance may have on the wire (contract, request types and forms). */
export const requestFieldTypes = [
  'string',
  'text',
  'textarea',
  'password',
  'number',
  'integer',
  'checkbox',
  'select',
  'multiselect',
  'radio',
  'date',
  'section',
  'formText',
] as const

/** One of {@link requestFieldTypes}. */
export type RequestFieldType = (typeof requestFieldTypes)[number]
