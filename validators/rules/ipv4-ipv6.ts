import { defineRule } from '../../engine/registry/rule.ts'
import { fitsText } from '../text.ts'
import { isIpv4, isIpv6 } from '../ip.ts'
import { noParams } from '../rule-params.ts'

/** An address of IPv4 (four numbers of 0 to 255, no leading zeros) or IPv6 (RFC 4291, `::` once, IPv4 at the end). No mask, port or zone. */
export const ipv4Ipv6 = defineRule({
  name: 'ipv4_ipv6',
  messageKey: 'rules.ipv4_ipv6',
  params: noParams,
  emptyPasses: true,
  test: (value) => fitsText(value, (text) => isIpv4(text) || isIpv6(text)) || {},
})
