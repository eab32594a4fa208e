import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const question = { title: 'Sign out?', confirm: 'Yes', cancel: 'No' }

test('a question that comes before what draws it waits for it', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  const { ask, onQuestion } = await import('./ask.ts')
  const answer = ask(question)
  await vi.advanceTimersByTimeAsync(3000)
  onQuestion(() => Promise.resolve(true))
  expect(await answer).toBe(true)
  expect(await ask(question)).toBe(true)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(confirm).not.toHaveBeenCalled()
})

test('where nothing comes the browser asks', async () => {
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(true)
  const { ask } = await import('./ask.ts')
  const answer = ask({ ...question, content: 'All tabs close.' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(await answer).toBe(true)
  expect(confirm).toHaveBeenCalledWith('Sign out?\nAll tabs close.')
})
