import type { JsonObject } from '../../../store/objects/json.ts'
import type { ManagedObjectDefinition } from '../managed-configuration.ts'

/** Property of people that holds their notifications (contract idm.md, "Notifications"). */
export const INBOX = '_notifications'
export const NOTIFICATION = 'internal/notification'

/** The notifications of people; they are written by the platform and end with being cleared. */
export function notificationDefinition(people: readonly string[]): ManagedObjectDefinition {
  const text = (title: string): JsonObject => ({ type: 'string', title, viewable: true, searchable: false })
  return {
    name: 'notification',
    collection: NOTIFICATION,
    schema: {
      title: 'Notification',
      description: 'Something that a person is told.',
      type: 'object',
      order: [
        'message',
        'code',
        'params',
        'notificationType',
        'createDate',
        'topic',
        'about',
        'asks',
        'receiver',
      ],
      required: ['message'],
      properties: {
        message: text('Message'),
        code: text('Code'),
        params: { type: 'object', title: 'Parameters', viewable: true, searchable: false },
        notificationType: text('Type'),
        createDate: text('Created'),
        topic: text('Topic'),
        about: text('About'),
        asks: { type: 'boolean', title: 'Asks for something', viewable: true, searchable: false },
        receiver: {
          type: 'relationship',
          title: 'Receiver',
          viewable: true,
          searchable: false,
          reverseRelationship: true,
          reversePropertyName: INBOX,
          resourceCollection: people.map((path) => ({
            path,
            label: 'User',
            query: { queryFilter: 'true', fields: ['userName'], sortKeys: [] },
          })),
        },
      },
    },
  }
}

/** A type of people with its notifications, where its own configuration does not bring them. */
export function withInbox(definition: ManagedObjectDefinition): ManagedObjectDefinition {
  const { schema } = definition
  if (Object.hasOwn(schema.properties, INBOX)) return definition
  const inbox: JsonObject = {
    type: 'array',
    title: 'Notifications',
    viewable: false,
    searchable: false,
    userEditable: false,
    returnByDefault: false,
    items: {
      type: 'relationship',
      reverseRelationship: true,
      reversePropertyName: 'receiver',
      resourceCollection: [
        {
          path: NOTIFICATION,
          label: 'Notification',
          // What stands here is shown to all who see the relationship, administrators included.
          query: { queryFilter: 'true', fields: [], sortKeys: [] },
        },
      ],
    },
  }
  return { ...definition, schema: { ...schema, properties: { ...schema.properties, [INBOX]: inbox } } }
}
