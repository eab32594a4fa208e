import { useEffect, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, DatePicker, Input, Modal } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useStore } from 'zustand'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { CallError } from '#platform/web/call-error.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { StatusTag } from '#platform/web/ui/status-tag.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import type { ContentDocument } from '../content-document.contract.ts'
import { type ContentEvent, type ContentRow, contentsContract } from '../contents.contract.ts'
import { changedBlocks } from '../face/document-merge.ts'
import { useDocument, useDocumentStore } from './document-store.ts'
import { useBlockName, useEditing } from './editor-context.ts'
import { contentEditorTexts } from './web.texts.ts'

/** The differences between the draft and the published page, block by block. */
function Changes({ before, now }: { before: ContentDocument | undefined; now: ContentDocument }) {
  const t = useTexts(contentEditorTexts).publish
  const nameOf = useBlockName()
  if (!before) return <p>{fill(t.first, { count: now.blocks.length })}</p>
  const find = ({ blocks }: ContentDocument, id: string) => blocks.find((block) => block.id === id)
  const lines = changedBlocks(before, now).flatMap((id) => {
    const [old, present] = [find(before, id), find(now, id)]
    const block = present ?? old
    const kind = old ? (present ? 'changed' : 'removed') : 'added'
    return block ? [{ id, name: nameOf(block), kind } as const] : []
  })
  const idsOf = ({ blocks }: ContentDocument, other: ContentDocument) =>
    blocks.flatMap(({ id }) => (find(other, id) ? [id] : [])).join()
  const isMoved = idsOf(before, now) !== idsOf(now, before)
  if (lines.length === 0 && !isMoved) return <p>{t.none}</p>
  const tones = { added: 'good', changed: 'progress', removed: 'failed' } as const
  return (
    <ul className="editor-lines">
      {lines.map(({ id, name, kind }) => (
        <li key={id}>
          <StatusTag tone={tones[kind]}>{t[kind]}</StatusTag> {name}
        </li>
      ))}
      {isMoved && <li>{t.moved}</li>}
    </ul>
  )
}

function Findings({ onShow }: { onShow: (blockId: string) => void }) {
  const t = useTexts(contentEditorTexts).publish
  const { queue } = useEditing()
  const findings = useStore(queue.status, (status) => status.findings)
  const store = useDocumentStore()
  const nameOf = useBlockName()
  if (findings.length === 0) return <p>{t.fine}</p>
  return (
    <ul className="editor-lines">
      {findings.map(({ code, severity, blockId, itemId, text }) => {
        const block = store.getState().document.blocks.find(({ id }) => id === blockId)
        return (
          <li key={`${blockId} ${itemId ?? ''} ${code}`}>
            <StatusTag tone={severity === 'error' ? 'failed' : 'waiting'}>{t[severity]}</StatusTag>{' '}
            {block && `${nameOf(block)}：`}
            {text}
            {blockId !== null && (
              <Button type="link" size="small" onClick={() => onShow(blockId)}>
                {t.show}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

interface Props {
  content: ContentRow
  onClose: () => void
}

/** Says what is about to be seen by visitors, and lets it happen: now, later, or after a review. */
export function PublishDialog({ content, onClose }: Props) {
  const t = useTexts(contentEditorTexts).publish
  const queries = useQueryClient()
  const { queue } = useEditing()
  const store = useDocumentStore()
  const document = useDocument((state) => state.document)
  const { contentId, publishedVersion, publishAt } = content
  const params = { id: contentId }
  const { data: version } = useCallQuery(contentsContract.getVersion, {
    params: { id: contentId, n: publishedVersion ?? 1 },
    enabled: publishedVersion !== null,
  })
  const [note, setNote] = useState('')
  const [at, setAt] = useState<Dayjs | null>(null)
  const [isSaved, setSaved] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void queue.flush().then(setSaved), [queue])
  const findings = useStore(queue.status, (status) => status.findings)
  const errors = findings.filter(({ severity }) => severity === 'error')
  const whyNot = (event: ContentEvent) => {
    if (!isSaved) return t.unsaved
    if (errors.length > 0) return errors[0]?.text
    return content.actions.find((action) => action.event === event)?.reason
  }
  const run = async (work: Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work
      notify('success', done)
      onClose()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    } finally {
      setBusy(false)
      await queries.invalidateQueries({ queryKey: ['contents'] })
    }
  }
  const body = note === '' ? {} : { note }
  const publish = content.needsReview ? (
    <GuardedButton
      type="primary"
      loading={isBusy}
      why={whyNot('submit')}
      onClick={() => void run(call(contentsContract.submit, { params, body }), t.submitted)}
    >
      {t.submit}
    </GuardedButton>
  ) : (
    <GuardedButton
      type="primary"
      loading={isBusy}
      why={whyNot('publish')}
      onClick={() => void run(call(contentsContract.publish, { params, body }), t.done)}
    >
      {t.now}
    </GuardedButton>
  )
  const schedule = () =>
    at &&
    run(call(contentsContract.schedule, { params, body: { publishAt: at.toISOString() } }), t.isScheduled)
  return (
    <Modal open width={560} title={t.title} onCancel={onClose} footer={publish}>
      <div className="editor-publish">
        <h3>{t.changes}</h3>
        <Changes before={version?.document} now={document} />
        <h3>{t.findings}</h3>
        <Findings
          onShow={(id) => {
            store.getState().select(id)
            onClose()
          }}
        />
        <h3>{t.note}</h3>
        <Input
          aria-label={t.note}
          maxLength={100}
          placeholder={t.noteHint}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {!content.needsReview && (
          <>
            <h3>{t.later}</h3>
            {publishAt === null ? (
              <div className="editor-schedule">
                <DatePicker
                  aria-label={t.at}
                  showTime={{ format: 'HH:mm' }}
                  format="YYYY-MM-DD HH:mm"
                  minDate={dayjs()}
                  maxDate={dayjs().add(1, 'year')}
                  value={at}
                  onChange={setAt}
                />
                <GuardedButton
                  why={at ? whyNot('schedule') : t.at}
                  loading={isBusy}
                  onClick={() => void schedule()}
                >
                  {t.schedule}
                </GuardedButton>
              </div>
            ) : (
              <Alert
                type="info"
                title={fill(t.scheduled, { time: dayjs(publishAt).format('YYYY-MM-DD HH:mm') })}
                action={
                  <Button
                    size="small"
                    onClick={() => void run(call(contentsContract.unschedule, { params }), t.isUnscheduled)}
                  >
                    {t.unschedule}
                  </Button>
                }
              />
            )}
          </>
        )}
      </div>
    </Modal>
  )
}
