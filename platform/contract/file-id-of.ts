/** The public id of a stored file, from its address. */
export const fileIdOf = (url: string): string => /\/files\/([0-9A-Za-z]{22})/.exec(url)?.[1] ?? ''
