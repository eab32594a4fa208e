import { useStoredSetting } from '#platform/web/list/stored-setting.ts'

interface Remembered {
  templateId: string
  importId: string
}

const parse = (stored: unknown): Remembered | undefined => {
  const { templateId, importId } = (stored ?? {}) as Partial<Record<keyof Remembered, unknown>>
  return typeof templateId === 'string' && typeof importId === 'string' ? { templateId, importId } : undefined
}

/** The import that this person began and has not seen the end of: closing its window must not lose it. */
export function useOpenImport() {
  const [open, store] = useStoredSetting('card-import', parse)
  return { open, remember: (next: Remembered) => store(next), forget: () => store(undefined) }
}
export type OpenImport = ReturnType<typeof useOpenImport>
