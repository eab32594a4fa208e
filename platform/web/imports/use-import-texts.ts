import type { ShownImport } from '#platform/contract/imports.ts'
import { useTexts } from '../language/use-texts.ts'
import type { ImportTexts, ImportRoutes } from './import-routes.ts'
import { importTexts } from './imports.texts.ts'

/** What an import says: what all imports say, and its own texts beside that or in its place. */
export function useImportTexts<F extends ShownImport>(
  { useOwnTexts }: Pick<ImportRoutes<F>, 'useOwnTexts'>,
  found: F | undefined,
): ImportTexts {
  const shared = useTexts(importTexts)
  return { ...shared, ...useOwnTexts(found) }
}
