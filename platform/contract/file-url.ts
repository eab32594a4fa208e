/** Where a stored file is served, relative to the public origin; null where there is none. */
export const fileUrl = (fileId: string | null | undefined) => (fileId ? `/files/${fileId}` : null)
