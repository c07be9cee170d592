import { defineRule } from '../../engine/registry/rule.ts'
import { fitsText } from '../text.ts'
import { isDomain } from '../grammars/domain.ts'
import { noParams } from '../rule-params.ts'

/** The domain of a cloud certificate: lower-case labels of `a` to `z`, digits and inner hyphens, at least two, separated by periods. */
export const googleCloudPlatformCertificateValidation = defineRule({
  name: 'google_cloud_platform_certificate_validation',
  messageKey: 'rules.google_cloud_platform_certificate_validation',
  params: noParams,
  test: (value) => fitsText(value, (text) => /^[a-z0-9.-]*$/.test(text) && isDomain(text)) || {},
})
