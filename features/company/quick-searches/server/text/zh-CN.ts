/** Titles of what the search finds. */
export const text = { commands: '操作' }
