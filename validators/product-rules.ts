import { definePlugin } from '../engine/registry/plugin.ts'
import { allowedRules } from './rules/allowed-rules.ts'
import { alphaDashSpaces } from './rules/alpha-dash-spaces.ts'
import { alphaDash } from './rules/alpha-dash.ts'
import { alphaNumLower } from './rules/alpha-num-lower.ts'
import { alphaNumSpaces } from './rules/alpha-num-spaces.ts'
import { alphaNumUnderComma } from './rules/alpha-num-under-comma.ts'
import { alphaNum } from './rules/alpha-num.ts'
import { alpha } from './rules/alpha.ts'
import { areStartAndEndDatesValid } from './rules/are-start-and-end-dates-valid.ts'
import { atLeastOneColumn } from './rules/at-least-one-column.ts'
import { checkFormRowWidth } from './rules/check-form-row-width.ts'
import { connectorBundleVersion } from './rules/connector-bundle-version.ts'
import { dateFormat } from './rules/date-format.ts'
import { emailFrom } from './rules/email-from.ts'
import { emailOrEsv } from './rules/email-or-esv.ts'
import { email } from './rules/email.ts'
import { errorIfMatch } from './rules/error-if-match.ts'
import { excluded } from './rules/excluded.ts'
import { googleCloudPlatformCertificateValidation } from './rules/google-cloud-platform-certificate-validation.ts'
import { integer } from './rules/integer.ts'
import { ipv4Ipv6 } from './rules/ipv4-ipv6.ts'
import { isAfterDate } from './rules/is-after-date.ts'
import { isBeforeDate } from './rules/is-before-date.ts'
import { isList } from './rules/is-list.ts'
import { isNumber } from './rules/is-number.ts'
import { isValidEsvVariable } from './rules/is-valid-esv-variable.ts'
import { json } from './rules/json.ts'
import { lowerCaseAlphaNumericUnderscoreHyphenOnly } from './rules/lower-case-alpha-numeric-underscore-hyphen-only.ts'
import { maxValueComparison } from './rules/max-value-comparison.ts'
import { maxValue } from './rules/max-value.ts'
import { max } from './rules/max.ts'
import { minValue } from './rules/min-value.ts'
import { minimumRequired } from './rules/minimum-required.ts'
import { noMicrosoftRealm } from './rules/no-microsoft-realm.ts'
import { notBeforeDate } from './rules/not-before-date.ts'
import { notStartsWithNumber } from './rules/not-starts-with-number.ts'
import { notStartsWith } from './rules/not-starts-with.ts'
import { number } from './rules/number.ts'
import { numeric } from './rules/numeric.ts'
import { oneOf } from './rules/one-of.ts'
import { periodRequired } from './rules/period-required.ts'
import { privilegePermissions } from './rules/privilege-permissions.ts'
import { privilegeReadAttribute } from './rules/privilege-read-attribute.ts'
import { regex } from './rules/regex.ts'
import { required } from './rules/required.ts'
import { secretLabelIdentifier } from './rules/secret-label-identifier.ts'
import { singleSpaces } from './rules/single-spaces.ts'
import { startEndSpace } from './rules/start-end-space.ts'
import { startsWith } from './rules/starts-with.ts'
import { textWithoutFragment } from './rules/text-without-fragment.ts'
import { translationKey } from './rules/translation-key.ts'
import { uniqueCustomMsg } from './rules/unique-custom-msg.ts'
import { uniqueEmailTemplateId } from './rules/unique-email-template-id.ts'
import { uniqueOnServer } from './rules/unique-on-server.ts'
import { uniqueValue } from './rules/unique-value.ts'
import { unique } from './rules/unique.ts'
import { urlDomainOnlyPlusWildcard } from './rules/url-domain-only-plus-wildcard.ts'
import { urlDomainOnly } from './rules/url-domain-only.ts'
import { urlWithPath } from './rules/url-with-path.ts'
import { urlWithoutPath } from './rules/url-without-path.ts'
import { url } from './rules/url.ts'
import { validBookmarkUrl } from './rules/valid-bookmark-url.ts'
import { validJsVariableName } from './rules/valid-js-variable-name.ts'
import { validUrlOrEsvVariable } from './rules/valid-url-or-esv-variable.ts'
import { whitespace } from './rules/whitespace.ts'

/** The rules that the product brings (spec section 5; ids and parameters of the contract, names of the rules). */
export const productRules = definePlugin({
  id: 'atrium-rules',
  rules: [
    allowedRules,
    alphaDashSpaces,
    alphaDash,
    alphaNumLower,
    alphaNumSpaces,
    alphaNumUnderComma,
    alphaNum,
    alpha,
    areStartAndEndDatesValid,
    atLeastOneColumn,
    checkFormRowWidth,
    connectorBundleVersion,
    dateFormat,
    emailFrom,
    emailOrEsv,
    email,
    errorIfMatch,
    excluded,
    googleCloudPlatformCertificateValidation,
    integer,
    ipv4Ipv6,
    isAfterDate,
    isBeforeDate,
    isList,
    isNumber,
    isValidEsvVariable,
    json,
    lowerCaseAlphaNumericUnderscoreHyphenOnly,
    maxValueComparison,
    maxValue,
    max,
    minValue,
    minimumRequired,
    noMicrosoftRealm,
    notBeforeDate,
    notStartsWithNumber,
    notStartsWith,
    number,
    numeric,
    oneOf,
    periodRequired,
    privilegePermissions,
    privilegeReadAttribute,
    regex,
    required,
    secretLabelIdentifier,
    singleSpaces,
    startEndSpace,
    startsWith,
    textWithoutFragment,
    translationKey,
    uniqueCustomMsg,
    uniqueEmailTemplateId,
    uniqueOnServer,
    uniqueValue,
    unique,
    urlDomainOnlyPlusWildcard,
    urlDomainOnly,
    urlWithPath,
    urlWithoutPath,
    url,
    validBookmarkUrl,
    validJsVariableName,
    validUrlOrEsvVariable,
    whitespace,
  ],
})
