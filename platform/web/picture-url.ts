/** The address of a small copy of a picture of ours, at most so many pixels on its longer side; other addresses stay as they are. */
export const smallPicture = (url: string | null | undefined, size: 64 | 256): string | undefined =>
  url?.startsWith('/files/') ? `${url}/${size}` : (url ?? undefined)
