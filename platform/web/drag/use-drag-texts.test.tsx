import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { prepareTexts } from '../language/use-texts.ts'
import { dragTexts } from './drag.texts.ts'
import { useDragTexts } from './use-drag-texts.ts'

beforeAll(async () => {
  await prepareTexts(dragTexts, 'zh-CN')
})
afterEach(cleanup)

test('names what is dragged, its place and how many there are', () => {
  const items = [
    { id: 'a', name: '标准' },
    { id: 'b', name: '商务' },
  ]
  const { result } = renderHook(() => useDragTexts(items))
  const { announcements, screenReaderInstructions } = result.current
  const [active, over] = [{ id: 'a' }, { id: 'b' }] as unknown as [never, never]
  expect(screenReaderInstructions?.draggable).toContain('空格键')
  expect(announcements?.onDragStart({ active })).toBe('已拿起“标准”，当前第 1 位，共 2 位。')
  expect(announcements?.onDragOver({ active, over })).toBe('“标准”移到第 2 位，共 2 位。')
  expect(announcements?.onDragOver({ active, over: null })).toBe('“标准”不在可以放下的位置。')
  expect(announcements?.onDragEnd({ active, over })).toBe('“标准”已放在第 2 位，共 2 位。')
  expect(announcements?.onDragCancel({ active, over: null })).toBe('已取消，“标准”回到第 1 位。')
})
