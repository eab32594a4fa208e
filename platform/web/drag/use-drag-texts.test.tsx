import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { prepareTexts } from '../language/use-texts.ts'
import { dragTexts } from './drag.texts.ts'
import { useBoardTexts, useDragTexts } from './use-drag-texts.ts'

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

test('names the card and the column of a board', () => {
  const names: Readonly<Record<string, string>> = { a: '恒力', approved: '待分配展位' }
  const nameOf = (id: unknown) => names[String(id)] ?? ''
  const { result } = renderHook(() => useBoardTexts({ cardOf: nameOf, columnOf: nameOf }))
  const { announcements } = result.current
  const [active, over] = [{ id: 'a' }, { id: 'approved' }] as unknown as [never, never]
  expect(announcements?.onDragStart({ active })).toBe('已拿起“恒力”。')
  expect(announcements?.onDragOver({ active, over })).toBe('“恒力”在“待分配展位”一列上。')
  expect(announcements?.onDragEnd({ active, over })).toBe('“恒力”已放到“待分配展位”。')
  expect(announcements?.onDragEnd({ active, over: null })).toBe('已取消，“恒力”没有移动。')
})
