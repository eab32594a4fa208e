import { useState } from 'react'
import { Modal, Segmented } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'

import type { ContentBlock } from '../content-document.contract.ts'
import type { BlockConflict } from '../face/document-merge.ts'
import { useBlockName, useEditing } from './editor-context.ts'
import { PageFrame } from './page-frame.tsx'
import { contentEditorTexts } from './web.texts.ts'

function Side({ name, block }: { name: string; block: ContentBlock | undefined }) {
  const t = useTexts(contentEditorTexts).conflict
  const { content } = useEditing()
  return (
    <figure className="editor-side">
      <figcaption>{name}</figcaption>
      {block ? (
        <PageFrame
          content={{ ...content, title: ' ' }}
          document={{ schema: 1, blocks: [block] }}
          width={375}
        />
      ) : (
        <p className="editor-quiet">{t.gone}</p>
      )}
    </figure>
  )
}

/** Asks for every block that others changed too whose stays. */
export function ConflictDialog({ conflicts }: { conflicts: readonly BlockConflict[] }) {
  const t = useTexts(contentEditorTexts).conflict
  const { queue } = useEditing()
  const nameOf = useBlockName()
  const [choices, setChoices] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map())
  const [isBusy, setBusy] = useState(false)
  const goOn = async () => {
    setBusy(true)
    await queue.resolve(choices)
    setBusy(false)
  }
  return (
    <Modal
      open
      closable={false}
      keyboard={false}
      width={880}
      title={t.title}
      okText={t.ok}
      confirmLoading={isBusy}
      onOk={() => void goOn()}
      cancelButtonProps={{ hidden: true }}
    >
      <p className="editor-quiet">{t.help}</p>
      {conflicts.map(({ blockId, mine, theirs }) => {
        const shown = mine ?? theirs
        return (
          <section key={blockId} className="editor-conflict" aria-label={shown && nameOf(shown)}>
            <div className="editor-conflict-head">
              <h3>{shown && nameOf(shown)}</h3>
              <Segmented
                value={choices.get(blockId) ?? 'mine'}
                options={[
                  { value: 'mine', label: t.mine },
                  { value: 'theirs', label: t.theirs },
                ]}
                onChange={(whose) => setChoices(new Map([...choices, [blockId, whose as 'mine' | 'theirs']]))}
              />
            </div>
            <div className="editor-sides">
              <Side name={t.mine} block={mine} />
              <Side name={t.theirs} block={theirs} />
            </div>
          </section>
        )
      })}
    </Modal>
  )
}
