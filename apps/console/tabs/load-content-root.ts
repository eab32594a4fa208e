import { beforeLanguage, currentLanguage } from '#platform/web/language/language.ts'
import { lazyPart } from '#platform/web/lazy-part.tsx'
import { programFile } from '#platform/web/program-file.ts'

const load = async () => {
  const { ContentRoot, loadLibraryLocales } = await import('../content-root.tsx')
  await loadLibraryLocales(currentLanguage())
  beforeLanguage(loadLibraryLocales)
  return { default: ContentRoot }
}

/** Fetches what all pages stand on; the first thing to do, because it is the largest. */
export const loadContentRoot = programFile('content', load)

/** What all pages stand on, once it has arrived. */
export const ContentRoot = lazyPart(loadContentRoot)
