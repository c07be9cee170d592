/** What configuration documents are called. */
export const configNames = /^[A-Za-z0-9][\w.-]*(\/[A-Za-z0-9][\w.-]*){0,3}$/
