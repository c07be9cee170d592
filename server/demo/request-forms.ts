import type { GovernanceDocument } from '../platform/iga/configuration/document-kind.ts'
import type { JsonObject } from '../store/objects/json.ts'

const row = (id: string, ...fields: JsonObject[]): JsonObject => ({ id: `${id}-row`, fields })
const field = (model: string, type: string, label: string, more: JsonObject = {}): JsonObject => ({
  id: model.replaceAll('.', '-'),
  model,
  type,
  label,
  validation: {},
  layout: { columns: 12, offset: 0 },
  readOnly: false,
  ...more,
})

/** A type of requests of the demo tenant's own, with its form: what people carry out, not the platform. */
export const demoRequestForms: readonly GovernanceDocument[] = [
  {
    kind: 'request-type',
    id: 'equipment',
    doc: {
      id: 'equipment',
      displayName: 'Order equipment',
      custom: true,
      workflow: { id: 'ManagerThenFulfilment', type: 'json' },
      schemas: {
        custom: [
          {
            _meta: {
              type: 'custom',
              displayName: 'Equipment',
              properties: {
                device: { isRequired: true, display: { name: 'Device', isVisible: true } },
                extras: { isMultiValue: true, display: { name: 'Extras', isVisible: true } },
                address: { display: { name: 'Delivery address', isVisible: true } },
                neededBy: { display: { name: 'Needed by', isVisible: true } },
                contact: { display: { name: 'Contact', isVisible: true } },
                gift: { display: { name: 'Leave at reception', isVisible: true } },
              },
            },
            properties: {
              device: { type: 'text' },
              extras: { type: 'text' },
              address: { type: 'text' },
              neededBy: { type: 'text' },
              contact: { type: 'text' },
              gift: { type: 'boolean' },
            },
          },
        ],
      },
    },
  },
  {
    kind: 'form',
    id: 'equipment',
    doc: {
      id: 'equipment',
      name: 'Order equipment',
      type: 'request',
      description: 'Laptops, screens and what belongs to them.',
      categories: { applicationType: null, objectType: null, operation: 'create' },
      form: {
        fields: [
          row(
            'device',
            field('custom.device', 'select', 'Device', {
              validation: { required: true },
              layout: { columns: 6, offset: 0 },
              options: [
                { value: 'laptop-13', label: 'Laptop, 13 inches', selectedByDefault: true },
                { value: 'laptop-16', label: 'Laptop, 16 inches' },
                { value: 'screen', label: 'Screen, 27 inches' },
              ],
            }),
            field('custom.neededBy', 'date', 'Needed by', { layout: { columns: 6, offset: 0 } }),
          ),
          row(
            'extras',
            field('custom.extras', 'multiselect', 'Extras', {
              description: 'What comes with it at no further cost.',
              options: [
                { value: 'keyboard', label: 'Keyboard' },
                { value: 'mouse', label: 'Mouse' },
                { value: 'headset', label: 'Headset' },
              ],
            }),
          ),
          row('delivery', {
            id: 'delivery',
            model: 'delivery',
            type: 'section',
            header: 'Delivery',
            footer: 'Deliveries arrive on working days.',
            layout: { columns: 12, offset: 0 },
            fields: [
              row(
                'address',
                field('custom.address', 'textarea', 'Delivery address', {
                  validation: { regex: { pattern: '[\\s\\S]{10,}', message: 'Give the whole address.' } },
                }),
              ),
              row(
                'contact',
                field('custom.contact', 'select', 'Contact', {
                  layout: { columns: 6, offset: 0 },
                  options: { object: 'user', displayProperty: 'userName' },
                }),
                field('custom.gift', 'checkbox', 'Leave at reception', { layout: { columns: 6, offset: 0 } }),
              ),
            ],
          }),
          row('reason', field('common.justification', 'textarea', 'Why is it needed?')),
        ],
      },
    },
  },
  {
    kind: 'form-assignment',
    id: 'requestType/equipment',
    doc: { formId: 'equipment', objectId: 'requestType/equipment' },
  },
  {
    kind: 'form',
    id: 'travel-desk',
    doc: {
      id: 'travel-desk',
      name: 'Travel Desk access',
      type: 'applicationRequest',
      description: 'Who pays for the journeys.',
      categories: { applicationType: null, objectType: 'User', operation: 'create' },
      form: {
        fields: [
          row(
            'cost-centre',
            field('costCentre', 'string', 'Cost centre', {
              validation: {
                required: true,
                regex: { pattern: '[A-Z]{2}-[0-9]{4}', message: 'Two capitals, a hyphen, four digits.' },
              },
              layout: { columns: 6, offset: 0 },
            }),
            field('travels', 'select', 'Travels', {
              layout: { columns: 6, offset: 0 },
              options: [
                { value: 'seldom', label: 'Seldom', selectedByDefault: true },
                { value: 'often', label: 'Often' },
              ],
            }),
          ),
        ],
      },
    },
  },
]

/** Asks whoever wants an account of the application for its form. */
export const demoApplicationForm = (applicationId: string): GovernanceDocument => {
  const objectId = `application/${applicationId}/User/create`
  return { kind: 'form-assignment', id: objectId, doc: { formId: 'travel-desk', objectId } }
}
