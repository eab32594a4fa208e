import { useState } from 'react'
import { Button, Modal } from 'antd'
import dayjs from 'dayjs'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { type ContentRow, contentsContract } from '../contents.contract.ts'
import { useDocument, useDocumentStore } from './document-store.ts'
import { PageFrame } from './page-frame.tsx'
import { contentEditorTexts } from './web.texts.ts'

const widthOfSide = 375

/** An earlier version beside the draft. */
function Compared({ content, n, onClose }: { content: ContentRow; n: number; onClose: () => void }) {
  const t = useTexts(contentEditorTexts).versions
  const store = useDocumentStore()
  const draft = useDocument((state) => state.document)
  const canEdit = useDocument((state) => state.canEdit)
  const params = { id: content.contentId, n }
  const { data } = useCallQuery(contentsContract.getVersion, { params })
  const rollBack = useCallMutation(contentsContract.rollBack, {
    onSuccess: () => notify('success', fill(t.rolledBack, { n })),
  })
  if (!data) return null
  const take = () => {
    store.getState().change(data.document)
    notify('success', fill(t.taken, { n }))
    onClose()
  }
  const { changed } = data
  return (
    <div className="editor-compared">
      <div className="editor-conflict-head">
        <span className="editor-quiet">
          {changed.length === 0 ? t.same : fill(t.differs, { count: changed.length })}
        </span>
        {canEdit && (
          <span className="editor-schedule">
            <Button disabled={changed.length === 0} onClick={take}>
              {t.take}
            </Button>
            <GuardedButton
              why={content.actions.find(({ event }) => event === 'rollBack')?.reason}
              loading={rollBack.isPending}
              onClick={() => rollBack.mutate({ params })}
            >
              {t.rollBack}
            </GuardedButton>
          </span>
        )}
      </div>
      <div className="editor-sides">
        <figure className="editor-side">
          <figcaption>{fill(t.version, { n })}</figcaption>
          <PageFrame content={content} document={data.document} width={widthOfSide} />
        </figure>
        <figure className="editor-side">
          <figcaption>{t.draft}</figcaption>
          <PageFrame content={content} document={draft} width={widthOfSide} />
        </figure>
      </div>
    </div>
  )
}

/** All published versions, the newest first, each beside the draft. */
export function VersionsDialog({ content, onClose }: { content: ContentRow; onClose: () => void }) {
  const t = useTexts(contentEditorTexts).versions
  const { data } = useCallQuery(contentsContract.listVersions, {
    params: { id: content.contentId },
    query: { page: 1, limit: 50 },
  })
  const [chosen, setChosen] = useState<number>()
  const n = chosen ?? data?.list[0]?.n
  return (
    <Modal open width={1080} title={t.title} onCancel={onClose} footer={null}>
      {data?.list.length === 0 ? (
        <EmptyState title={t.empty} />
      ) : (
        <div className="editor-versions">
          <ul>
            {data?.list.map((version) => (
              <li key={version.n}>
                <button type="button" aria-pressed={version.n === n} onClick={() => setChosen(version.n)}>
                  <b>
                    {fill(t.version, { n: version.n })}
                    {version.isCurrent && ` · ${t.current}`}
                  </b>
                  <span>
                    {fill(t.by, {
                      name: version.publishedBy,
                      time: dayjs(version.publishedAt).format('YYYY-MM-DD HH:mm'),
                    })}
                  </span>
                  {version.note !== '' && <span>{version.note}</span>}
                </button>
              </li>
            ))}
          </ul>
          {n !== undefined && <Compared key={n} content={content} n={n} onClose={onClose} />}
        </div>
      )}
    </Modal>
  )
}
