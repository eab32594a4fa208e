import { lazy } from 'react'
import { beforeLanguage, currentLanguage } from '#platform/web/language/language.ts'
import { ChunkLoadError } from './load-screen.ts'

const load = async () => {
  const { ContentRoot, loadLibraryLocales } = await import('../content-root.tsx').catch((error: unknown) => {
    throw new ChunkLoadError('content', error)
  })
  await loadLibraryLocales(currentLanguage())
  beforeLanguage(loadLibraryLocales)
  return { default: ContentRoot }
}

let started: ReturnType<typeof load> | undefined

/** Fetches what all pages stand on; the first thing to do, because it is the largest. */
export const loadContentRoot = (): ReturnType<typeof load> => (started ??= load())

/** What all pages stand on, once it has arrived. */
export const ContentRoot = lazy(loadContentRoot)
