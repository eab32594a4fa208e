/** The variables of a share text: a name in braces, and the field of the card behind it. */
export const shareVariables = {
  姓名: 'name',
  职位: 'title',
  公司: 'company',
  部门: 'department',
  活动名: 'activity',
} as const
export type ShareVariable = keyof typeof shareVariables

/** The longest share text; the values of its variables do not count. */
export const shareTextLength = 200

const places = /\{([^{}]*)\}/g

const isVariable = (name: string): name is ShareVariable => name in shareVariables

/** The unknown names in braces, each once. */
export const unknownShareVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(places)].flatMap(([, name = '']) => (isVariable(name) ? [] : [name]))),
]

/** The share text with a card's values; a variable without a value is empty, unknown names stay as they are. */
export const fillShareText = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(places, (place, name: string) =>
    isVariable(name) ? (values[shareVariables[name]] ?? '') : place,
  )
