import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CallError } from './call-error.ts'
import { useConfirm } from './use-confirm.ts'

afterEach(cleanup)

const refused = new CallError('taken', {
  code: 409,
  status: 409,
  method: 'POST',
  url: '/v2/x',
  requestId: undefined,
  detail: null,
})

test('is busy while the work is done, and stays so until the dialog is gone', async () => {
  let finish = () => {}
  const { result } = renderHook(() => useConfirm(() => new Promise<void>((resolve) => (finish = resolve))))
  let done = Promise.resolve()
  act(() => void (done = result.current.confirm()))
  expect(result.current.isBusy).toBe(true)
  await act(async () => {
    finish()
    await done
  })
  expect(result.current.isBusy).toBe(true)
})

test('after a refusal it can be answered again', async () => {
  let times = 0
  const { result } = renderHook(() =>
    useConfirm(async () => {
      times += 1
      if (times === 1) throw refused
    }),
  )
  await act(() => result.current.confirm())
  expect(result.current.isBusy).toBe(false)
  await act(() => result.current.confirm())
  expect(times).toBe(2)
})

test('an error that no call has told of is not swallowed', async () => {
  const { result } = renderHook(() => useConfirm(() => Promise.reject(new Error('broken'))))
  await act(() => expect(result.current.confirm()).rejects.toThrow('broken'))
})
