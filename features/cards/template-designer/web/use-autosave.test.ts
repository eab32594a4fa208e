import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { FaceDesign } from '#features/cards/card-templates/face/face-design-model.ts'
import { createDesignStore } from './design-store.ts'
import { useAutosave } from './use-autosave.ts'

const design = (grid: number): FaceDesign => ({
  version: 1,
  grid,
  ground: { kind: 'color', color: '#ffffff' },
  elements: [],
})

/** The draft as the server keeps it; a save that misses its version is refused. */
const server = { version: 0, saves: 0, answersAfterMs: 400 }

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(server, { version: 0, saves: 0 })
  vi.stubGlobal('fetch', async (_url: string, init: { body: string }) => {
    const { version } = JSON.parse(init.body) as { version: number }
    server.saves += 1
    await new Promise((resolve) => setTimeout(resolve, server.answersAfterMs))
    if (version !== server.version)
      return Response.json(
        { code: 409, msg: 'conflict', data: { reason: 'VERSION_CONFLICT' } },
        { status: 409 },
      )
    server.version += 1
    return Response.json({
      code: 200,
      msg: '',
      data: { version: server.version, savedAt: new Date().toISOString() },
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function begin() {
  const store = createDesignStore(design(1), { orientation: 'horizontal', canEdit: true })
  const begun = { templateId: '1', version: 0, published: () => design(1) }
  const { result } = renderHook(() => useAutosave(store, begun))
  return { store, autosave: () => result.current }
}

/** Takes the draft away on the server, which answers sooner than it does to a save. */
async function discard(): Promise<void> {
  server.version = 0
  await new Promise((resolve) => setTimeout(resolve, 100))
}

test('what is changed is saved once the hands rest', async () => {
  const { store, autosave } = await begin()
  act(() => store.getState().change(design(2)))
  expect(autosave().state.kind).toBe('waiting')
  await pass(2000)
  expect([autosave().state.kind, server.version]).toEqual(['saved', 1])
})

test.each([
  ['that still waits', 1450],
  ['that is on its way', 1700],
])('a save %s while the draft is taken away makes no conflict', async (_when, afterMs) => {
  const { store, autosave } = await begin()
  act(() => store.getState().change(design(2)))
  await pass(2000)
  act(() => store.getState().change(design(3)))
  await pass(afterMs)
  let isGone = false
  act(
    () =>
      void autosave()
        .without(discard)
        .then(() => (isGone = true)),
  )
  await pass(10_000)
  expect([isGone, autosave().state.kind, server.version]).toEqual([true, 'saved', 0])
  // And the next change begins a new draft.
  act(() => store.getState().change(design(4)))
  await pass(2000)
  expect([autosave().state.kind, server.version]).toEqual(['saved', 1])
})
