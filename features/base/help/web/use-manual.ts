import { use } from 'react'
import type { Language } from '#platform/text/texts.ts'
import { useLanguage } from '#platform/web/language/language.ts'
import { markLoaded, prepareTexts } from '#platform/web/language/use-texts.ts'
import { type Block, parseArticle } from './parse-article.ts'
import { chapterTexts, type Manual, manuals } from './manuals.ts'

export interface Chapter {
  manual: Manual
  /** Its anchor, the same in every language. */
  id: string
  title: string
  blocks: readonly Block[]
}

const parsed = new Map<string, readonly Chapter[]>()
const waiting = new Map<string, Promise<unknown>>()

/** The chapters of a manual once its texts are there; parsed once a language. */
export function chaptersOf(manual: Manual, language: Language): readonly Chapter[] | undefined {
  const key = `${manual.id} ${language}`
  const known = parsed.get(key)
  if (known) return known
  const chapters = chapterTexts(manual, language)?.map(([id, { title, body }]) => ({
    manual,
    id,
    title,
    blocks: parseArticle(body),
  }))
  if (chapters) parsed.set(key, chapters)
  return chapters
}

/** Loads what a manual says; a failed load may be tried again. */
export function loadManual(manual: Manual, language: Language): Promise<unknown> {
  const key = `${manual.id} ${language}`
  const known = waiting.get(key)
  if (known) return known
  const loading = Promise.all(manual.parts.map((part) => prepareTexts(part, language)))
  waiting.set(key, loading)
  if (chaptersOf(manual, language)) void markLoaded(loading, [])
  loading.catch(() => waiting.delete(key))
  return loading
}

/** The chapters of a manual in the person's language; suspends until they are there. */
export function useManual(manual: Manual): readonly Chapter[] {
  const language = useLanguage()
  // Always through `use`: React runs a component that waited once more, and looks for the same call in it.
  use(loadManual(manual, language))
  return chaptersOf(manual, language) ?? []
}

const libraries = new Map<Language, Promise<unknown>>()

/** Loads all manuals; the same promise on every attempt to render. */
function loadAll(language: Language): Promise<unknown> {
  const known = libraries.get(language)
  if (known) return known
  const loading = Promise.all(manuals.map((manual) => loadManual(manual, language)))
  libraries.set(language, loading)
  if (allChapters(language)) void markLoaded(loading, [])
  loading.catch(() => libraries.delete(language))
  return loading
}

const gathered = new Map<Language, readonly Chapter[]>()

function allChapters(language: Language): readonly Chapter[] | undefined {
  const known = gathered.get(language)
  if (known) return known
  const present = manuals.map((manual) => chaptersOf(manual, language))
  if (present.includes(undefined)) return undefined
  const chapters = present.flatMap((some) => some ?? [])
  gathered.set(language, chapters)
  return chapters
}

/** The chapters of all manuals, for search and print; suspends until they are there. */
export function useAllManuals(): readonly Chapter[] {
  const language = useLanguage()
  use(loadAll(language))
  return allChapters(language) ?? []
}

/** The chapter that holds an anchor: the chapter itself or a heading inside; the first one for an unknown anchor. */
export const chapterAt = (chapters: readonly Chapter[], anchor: string | undefined): Chapter | undefined =>
  chapters.find(
    ({ id, blocks }) =>
      id === anchor || blocks.some((block) => block.kind === 'heading' && block.id === anchor),
  ) ?? chapters[0]
