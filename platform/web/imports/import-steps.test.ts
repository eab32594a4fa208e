import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { importStep, useImportEnd } from './import-steps.ts'

function watch(first: Parameters<typeof useImportEnd>[0]) {
  const onEnd = vi.fn<() => void>()
  const { rerender } = renderHook((seen: typeof first) => useImportEnd(seen, () => onEnd()), {
    initialProps: first,
  })
  return { onEnd, rerender }
}

test('an import that ends while it is watched is told once, whatever was between', () => {
  const { onEnd, rerender } = watch(undefined)
  rerender({ importId: 'a', status: 'to_confirm' })
  expect(onEnd).not.toHaveBeenCalled()
  rerender({ importId: 'a', status: 'completed' })
  rerender({ importId: 'a', status: 'undone' })
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test('one that was over when it was opened is not told, whatever other one was watched', () => {
  const { onEnd, rerender } = watch({ importId: 'a', status: 'completed' })
  rerender({ importId: 'b', status: 'running' })
  rerender({ importId: 'a', status: 'completed' })
  expect(onEnd).not.toHaveBeenCalled()
})

test.each([
  [undefined, 0],
  ['validating', 1],
  ['to_confirm', 1],
  ['running', 2],
  ['partial', 2],
])('%s is step %s', (status, step) => expect(importStep(status)).toBe(step))
