import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { renderInTab } from '#platform/web/testing/render-in-tab.tsx'
import { stubServer } from '#platform/web/testing/stub-server.ts'

import type { ContentBlock } from '../content-document.contract.ts'
import type { ContentRow } from '../contents.contract.ts'
import { BlockProperties } from './block-properties.tsx'
import { createDocumentStore, DocumentContext } from './document-store.ts'
import { EditingContext } from './editor-context.ts'
import type { SaveQueue } from './save-queue.ts'
import type * as FieldControls from './field-control.tsx'
import { contentEditorTexts } from './web.texts.ts'

/** The fields that were drawn, in their order. */
const drawn = vi.hoisted((): string[] => [])
vi.mock('./field-control.tsx', async (load) => {
  const { FieldControl } = await load<typeof FieldControls>()
  return {
    FieldControl(props: Parameters<typeof FieldControl>[0]) {
      drawn.push(props.field.key)
      return FieldControl(props)
    },
  }
})

stubServer([])
const draw = renderInTab(contentEditorTexts)

const editing = {
  content: {} as ContentRow,
  queue: {} as SaveQueue,
  isTextOnly: false,
  say: () => undefined,
}

/** A block with so many figures, each of which has three fields. */
const figures = (count: number): ContentBlock => ({
  id: '0190a000-0000-7000-8000-000000000001',
  type: 'numbers',
  v: 1,
  props: {
    title: '数字',
    items: Array.from({ length: count }, (_, at) => ({
      id: `0190a000-0000-7000-8000-${String(at + 2).padStart(12, '0')}`,
      value: String(at),
      label: `第 ${at} 项`,
    })),
  },
})

/** The fields that one more key in the title of a block draws. */
async function drawnByKey(block: ContentBlock): Promise<readonly string[]> {
  const store = createDocumentStore({ schema: 1, blocks: [block] }, true)
  store.getState().select(block.id)
  const { unmount } = draw(
    <DocumentContext value={store}>
      <EditingContext value={editing}>
        <BlockProperties />
      </EditingContext>
    </DocumentContext>,
  )
  const title = await screen.findByDisplayValue('数字')
  fireEvent.change(title, { target: { value: '数字墙' } })
  drawn.length = 0
  fireEvent.change(title, { target: { value: '数字墙上' } })
  const byKey = [...drawn]
  expect(store.getState().document.blocks[0]?.props['title']).toBe('数字墙上')
  unmount()
  return byKey
}

test('a key draws the field that it is typed into and none of the others, however many a block has', async () => {
  expect(await drawnByKey(figures(1))).toEqual(['title'])
  expect(await drawnByKey(figures(6))).toEqual(['title'])
})
