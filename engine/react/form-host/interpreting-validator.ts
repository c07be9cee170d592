import { ROOT_SCHEMA_PREFIX, type ValidatorType } from '@rjsf/utils'
import processRawValidationErrors from '@rjsf/validator-ajv8/lib/processRawValidationErrors.js'
import { fits, valueFaults } from '../../object-schema/validate-values.ts'

/** The form library's validator over the interpreting one: nothing is compiled, so no `unsafe-eval` is needed. */
export const interpretingValidator: ValidatorType = {
  rawValidation(schema, formData) {
    return { errors: valueFaults(schema, formData) as never[] }
  },
  validateFormData(formData, schema, customValidate, transformErrors, uiSchema) {
    const raw = { errors: valueFaults(schema, formData).map((fault) => ({ ...fault, parentSchema: {} })) }
    return processRawValidationErrors(
      interpretingValidator,
      raw,
      formData,
      schema,
      customValidate,
      transformErrors,
      uiSchema,
    )
  },
  isValid(schema, formData, rootSchema) {
    return fits(schema, formData, rootSchema, ROOT_SCHEMA_PREFIX)
  },
}
