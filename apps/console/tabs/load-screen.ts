import type { ComponentType } from 'react'
import { currentLanguage } from '#platform/web/language/language.ts'
import { prepareTexts } from '#platform/web/language/use-texts.ts'
import type { ScreenRoute } from '#platform/web/routes.ts'
import { mayViewer } from '#platform/web/session/viewer.ts'
import { findScreen, resolveArea } from '../screens.ts'
import { parseSearch } from './tab-address.ts'

/** How long a program file may take, as the specification says. */
const chunkTimeout = 120_000

/** A program file did not arrive: the network failed, or a new version has replaced it. */
export class ChunkLoadError extends Error {
  constructor(path: string, cause?: unknown) {
    super(`the program of ${path} could not be loaded`, { cause })
    this.name = 'ChunkLoadError'
  }
}

const started = new Map<ScreenRoute, Promise<ComponentType>>()

function componentOf(route: ScreenRoute, module: Readonly<Record<string, unknown>>): ComponentType {
  const name = route.exportName ?? Object.keys(module).find((key) => key.endsWith('Screen'))
  const component = name === undefined ? undefined : module[name]
  if (typeof component !== 'function') throw new Error(`${route.path}: the module exports no screen`)
  return component as ComponentType
}

async function load(route: ScreenRoute): Promise<ComponentType> {
  const timeOut = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new ChunkLoadError(route.path)), chunkTimeout),
  )
  const module = await Promise.race([route.screen(), timeOut]).catch((error: unknown) => {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError(route.path, error)
  })
  return componentOf(route, module)
}

/** Loads a screen's component once; a failed attempt may be repeated. */
export function loadScreen(route: ScreenRoute): Promise<ComponentType> {
  const present = started.get(route)
  if (present) return present
  // The screen's texts travel beside its program.
  void prepareTexts(route.texts, currentLanguage()).catch(() => undefined)
  const loading = load(route)
  started.set(route, loading)
  loading.catch(() => started.delete(route))
  return loading
}

/** Fetches a screen's program and texts before it is opened, such as while the pointer rests on its menu entry. */
export function prefetchScreen(path: string): void {
  const route = findScreen(path.split('?')[0] ?? path)
  if (route) void loadScreen(route).catch(() => undefined)
}

/** Starts the screen that the console opens with: its program, its texts and its first data at once. */
export function openAhead(target: string): void {
  const [path = '', query = ''] = target.split('?')
  const route = findScreen(resolveArea(path))
  if (!route) return
  prefetchScreen(route.path)
  if (mayViewer(route.access)) route.ahead?.(parseSearch(query))
}
