import type { components } from '../../../../openapi/generated/certification.ts'
import { say } from '../../../contract/index.ts'
import type { Reader } from '../../../contract/index.ts'
import { findingsOf } from './template.ts'
import type { CampaignSettings } from './template.ts'

type Findings = components['schemas']['Findings']

/**
 * What a template or its campaign keeps and does not do, as a person reads it.
 *
 * @param settings of the template, or those with which the campaign began
 * @param reader whose language is spoken
 * @example saidFindings(settings, { locales: ['fr'] }) // [{ code: 'template-script-not-run', at: '/finalizeRule', message: '…' }]
 */
export const saidFindings = (settings: CampaignSettings, reader: Reader): Findings =>
  findingsOf(settings).map(({ at, ...message }) => ({
    code: message.code,
    at,
    message: say(message, reader),
  }))
