import { use } from 'react'
import type { Language, Texts, TextTree, Translation } from '#platform/text/texts.ts'
import { forgetFailure, keepFailure, ProgramFileError } from '../program-file.ts'
import { beforeLanguage, useLanguage } from './language.ts'

type Loading = Map<Language, Promise<unknown>>

const loading = new WeakMap<object, Loading>()
const used = new Set<(language: Language) => Promise<unknown>>()

beforeLanguage((language) => Promise.all([...used].map((load) => load(language))))

/** `use` needs the same promise on every attempt to render. */
function loadOnce<T extends TextTree>(texts: Texts<T>, language: Language): Promise<Translation<T>> {
  const known: Loading = loading.get(texts) ?? new Map()
  if (!loading.has(texts)) {
    loading.set(texts, known)
    used.add((next) => prepareTexts(texts, next))
  }
  const present = known.get(language) as Promise<Translation<T>> | undefined
  if (present) return present
  const started = texts.load(language).catch((error: unknown) => {
    throw new ProgramFileError('texts', error)
  })
  known.set(language, started)
  const loaded = texts.loaded(language)
  if (loaded) void markLoaded(started, loaded)
  else
    void started.then(
      (tree) => markLoaded(started, tree),
      () => undefined,
    )
  keepFailure(known, started, () => known.delete(language))
  return started
}

/** React reads a promise that says so at once, instead of waiting for it. */
export const markLoaded = <T>(promise: Promise<T>, value: T) =>
  Object.assign(promise, { status: 'fulfilled', value })

/** Loads texts ahead of the component that reads them. */
export const prepareTexts = <T extends TextTree>(
  texts: Texts<T>,
  language: Language,
): Promise<Translation<T>> => {
  const known = loading.get(texts)
  if (known) forgetFailure(known)
  return loadOnce(texts, language)
}

/** A feature's texts in the person's language; suspends until they are there. */
export function useTexts<T extends TextTree>(texts: Texts<T>): Translation<T> {
  const language = useLanguage()
  // Always through `use`: React runs a component that waited once more, and looks for the same call in it.
  return use(loadOnce(texts, language))
}
