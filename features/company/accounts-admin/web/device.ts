/** A browser and its system as people call them. */
export const deviceOf = (
  { browser, os }: { browser: string | null; os: string | null },
  unknown: string,
): string => [browser, os].filter(Boolean).join(' · ') || unknown
