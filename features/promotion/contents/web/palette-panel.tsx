import { useMemo, useState } from 'react'
import { Input } from 'antd'
import SearchOutlined from '@ant-design/icons/SearchOutlined'

import { fill } from '#platform/text/texts.ts'

import { mostBlocks } from '../content-document.contract.ts'
import type { BlockKind } from '../face/block-kind-model.ts'
import { kindsFor } from '../face/block-registry.ts'
import { newBlock, withInserted } from './block-edits.ts'
import { useDocument, useDocumentStore } from './document-store.ts'
import { useBlockName, useEditing, useEditorTexts } from './editor-context.ts'

/** The box that the key `/` leads to. */
export const paletteSearchId = 'editor-palette-search'

/** The kinds of blocks; a click puts one behind the selected block. */
export function PalettePanel({ onAdded }: { onAdded?: () => void }) {
  const t = useEditorTexts()
  const nameOf = useBlockName()
  const store = useDocumentStore()
  const { content, say } = useEditing()
  const isFull = useDocument(({ document }) => document.blocks.length >= mostBlocks)
  const [word, setWord] = useState('')
  const offered = useMemo(() => kindsFor(content.kind), [content.kind])
  const found = offered.filter(({ type }) =>
    `${nameOf({ type })} ${type}`.toLowerCase().includes(word.trim().toLowerCase()),
  )
  const add = (kind: BlockKind) => {
    const { document, selected, change, select } = store.getState()
    const block = newBlock(kind)
    change(withInserted(document, block, selected))
    select(block.id)
    setWord('')
    say(fill(t.said.added, { name: nameOf(kind) }))
    onAdded?.()
  }
  const [only] = found
  return (
    <section className="editor-palette" aria-label={t.palette.title}>
      <h3>{t.palette.title}</h3>
      <Input
        id={paletteSearchId}
        size="small"
        allowClear
        prefix={<SearchOutlined />}
        placeholder={t.palette.search}
        aria-label={t.palette.search}
        value={word}
        onChange={({ target }) => setWord(target.value)}
        onPressEnter={() => only && !isFull && add(only)}
      />
      {found.length === 0 && <p className="editor-quiet">{t.palette.none}</p>}
      {isFull && <p className="editor-quiet">{t.palette.full}</p>}
      <div className="editor-adds">
        {found.map((kind) => (
          <button
            key={kind.type}
            type="button"
            className="editor-add"
            disabled={isFull}
            onClick={() => add(kind)}
          >
            {nameOf(kind)}
          </button>
        ))}
      </div>
    </section>
  )
}
