import { Button } from 'antd'
import { useStore } from 'zustand'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useDirty } from '#platform/web/screen.tsx'

import { useDocument } from './document-store.ts'
import { useBlockName, useEditing } from './editor-context.ts'
import { contentEditorTexts } from './web.texts.ts'

/** Whether the draft is on the server, and the way there where it is not; until then its tab is not closed unasked. */
export function SaveLine() {
  const t = useTexts(contentEditorTexts).state
  const { queue } = useEditing()
  const state = useStore(queue.status, (status) => status.state)
  useDirty(state.kind !== 'saved')
  const nameOf = useBlockName()
  const invalid = useDocument(({ document }) =>
    state.kind === 'invalid' ? document.blocks.find(({ id }) => id === state.blockId) : undefined,
  )
  const label = {
    saved: t.saved,
    waiting: t.waiting,
    saving: t.saving,
    conflict: t.conflict,
    invalid: fill(t.invalid, { name: invalid ? nameOf(invalid) : '' }),
    failed: fill(t.failed, { reason: state.kind === 'failed' ? state.message : '' }),
  }[state.kind]
  return (
    <span className="save-line" data-kind={state.kind} role="status" title={label}>
      {label}
      {state.kind === 'failed' && (
        <Button type="link" size="small" onClick={() => void queue.flush()}>
          {t.retry}
        </Button>
      )}
    </span>
  )
}
