/** Whether an address names something by an internal id. */
export const isId = (text: string | undefined): text is string =>
  text !== undefined && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(text)
