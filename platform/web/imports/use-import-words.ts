import type { ShownImport } from '#platform/contract/imports.ts'
import { useTexts } from '../language/use-texts.ts'
import type { AllWords, ImportRoutes } from './import-routes.ts'
import { importTexts } from './imports.texts.ts'

/** What an import says: what all imports say, and its own words beside that or in its place. */
export function useImportWords<F extends ShownImport>(
  { useWords }: Pick<ImportRoutes<F>, 'useWords'>,
  found: F | undefined,
): AllWords {
  const shared = useTexts(importTexts)
  return { ...shared, ...useWords(found) }
}
