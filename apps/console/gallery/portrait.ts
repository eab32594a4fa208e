/** A picture that needs no file. */
export const portrait = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#c9d8ea"/><circle cx="32" cy="25" r="12" fill="#5f7fa3"/><path d="M8 64a24 22 0 0 1 48 0z" fill="#5f7fa3"/></svg>',
)}`
