/** Columns of a form's grid (spec, section 9). */
export const formColumns = 12
