/** The name under which a page sends the answer to a field: an input of another version of the form has another one. */
export const questionName = (number: number, key: string): string => `q.${number}.${key}`
