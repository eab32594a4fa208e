import type { ComponentType } from 'react'
import { currentLanguage } from '#platform/web/language/language.ts'
import { markLoaded, prepareTexts } from '#platform/web/language/use-texts.ts'
import { keepFailure, ProgramFileError } from '#platform/web/program-file.ts'
import type { ScreenRoute } from '#platform/web/routes.ts'
import type { Search } from '#platform/web/screen.tsx'
import { mayViewer } from '#platform/web/session/viewer.ts'
import { findScreen } from '../screens.ts'

/** How long a program file may take, as the specification says. */
const chunkTimeout = 120_000

const started = new Map<ScreenRoute, Promise<ComponentType>>()

function componentOf(route: ScreenRoute, module: Readonly<Record<string, unknown>>): ComponentType {
  const name = route.exportName ?? Object.keys(module).find((key) => key.endsWith('Screen'))
  const component = name === undefined ? undefined : module[name]
  if (typeof component !== 'function') throw new Error(`${route.path}: the module exports no screen`)
  return component as ComponentType
}

async function load(route: ScreenRoute): Promise<ComponentType> {
  const timeOut = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new ProgramFileError(route.path)), chunkTimeout),
  )
  const module = await Promise.race([route.screen(), timeOut]).catch((error: unknown) => {
    throw error instanceof ProgramFileError ? error : new ProgramFileError(route.path, error)
  })
  return componentOf(route, module)
}

/** Notes on a promise how it ended. React reads that at once, where it would otherwise wait and draw an outline meanwhile. */
async function noteEnd<T>(promise: Promise<T>): Promise<void> {
  try {
    void markLoaded(promise, await promise)
  } catch (reason) {
    void Object.assign(promise, { status: 'rejected', reason })
  }
}

/** Whether `use` answers or throws at once. */
export const hasEnded = (promise: Promise<unknown>): boolean => 'status' in promise

/** Loads a screen's component once; a failed attempt stays failed until somebody tries again. */
export function loadScreen(route: ScreenRoute): Promise<ComponentType> {
  const present = started.get(route)
  if (present) return present
  // The screen's texts travel beside its program.
  const texts = prepareTexts(route.texts, currentLanguage()).catch(() => undefined)
  const program = load(route)
  const loading = texts.then(() => program)
  void noteEnd(loading)
  started.set(route, loading)
  keepFailure(route, loading, () => started.delete(route))
  return loading
}

/** Fetches a screen's program and texts before it is opened, such as while the pointer rests on its menu entry. */
export function prefetchScreen(path: string): void {
  const route = findScreen(path.split('?')[0] ?? path)
  if (route) void loadScreen(route).catch(() => undefined)
}

const begun = new Set<ScreenRoute>()

/** Starts a screen that is shown for the first time: its program, its texts and its first data at once. */
export function openAhead(route: ScreenRoute, search: Search): void {
  if (begun.has(route)) return
  begun.add(route)
  void loadScreen(route).catch(() => undefined)
  if (mayViewer(route.access)) route.ahead?.(search)
}
