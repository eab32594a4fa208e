import { type KeyboardEvent, memo, useCallback, useEffect, useMemo, useState } from 'react'
import { Button, Drawer } from 'antd'
import { useStore } from 'zustand'

import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { lazyDialog } from '#platform/web/ui/lazy-dialog.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { useIsNarrow } from '#platform/web/ui/use-is-narrow.ts'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { type ContentRow, contentsContract } from '../contents.contract.ts'
import { BlockProperties } from './block-properties.tsx'
import { createDocumentStore, DocumentContext, useDocument, useDocumentStore } from './document-store.ts'
import { type DraftCopy, storedCopies } from './draft-copies.ts'
import { EditorBar, type FrameWidth, frameWidths } from './editor-bar.tsx'
import { EditingContext, useEditorTexts } from './editor-context.ts'
import { isMeant, pressKey } from './editor-keys.ts'
import { LayersPanel } from './layers-panel.tsx'
import { DraftPage } from './draft-page.tsx'
import { FrameBox } from './frame-box.tsx'
import { PalettePanel, paletteSearchId } from './palette-panel.tsx'
import { PresentPeople } from './present-people.tsx'
import { SaveLine } from './save-line.tsx'
import { createSaveQueue } from './save-queue.ts'
import { contentEditorTexts } from './web.texts.ts'

const ConflictDialog = lazyDialog(() => import('./conflict.dialog.tsx'), 'ConflictDialog')
const PublishDialog = lazyDialog(() => import('./publish.dialog.tsx'), 'PublishDialog')
const VersionsDialog = lazyDialog(() => import('./versions.dialog.tsx'), 'VersionsDialog')
const OwnPhoneDialog = lazyDialog(() => import('./own-phone.dialog.tsx'), 'OwnPhoneDialog')
const KeysDialog = lazyDialog(() => import('./keys.dialog.tsx'), 'KeysDialog')

export interface EditorProps {
  content: ContentRow
  draft: DataOf<typeof contentsContract.getDraft>
  /** The copy that this device kept of an earlier visit, and its key. */
  copy: DraftCopy | undefined
  copyKey: string
  /** Further ways to go, such as to the settings. */
  actions?: React.ReactNode
}

type Dialog = 'publish' | 'ownPhone' | 'versions' | 'keys'

/** Edits the page of a content: a draft that saves itself, until it is published. */
export function ContentEditor({ content, draft, copy, copyKey, actions }: EditorProps) {
  const t = useEditorTexts()
  const { contentId } = content
  const canEdit = content.actions.some(({ event, allowed }) => event === 'edit' && allowed)
  const [{ store, queue }] = useState(() => {
    const made = createDocumentStore(draft.document, canEdit)
    const params = { id: contentId }
    const doors = {
      key: copyKey,
      copies: storedCopies,
      send: (document: typeof draft.document, baseVersion: number) =>
        call(contentsContract.saveDraft, { params, body: { document, baseVersion } }, { quiet: true }),
      read: () => call(contentsContract.getDraft, { params }, { quiet: true }),
    }
    return { store: made, queue: createSaveQueue(made, { draft, copy: canEdit ? copy : undefined, doors }) }
  })
  useEffect(() => queue.start(), [queue])
  const isRestored = copy !== undefined && canEdit
  useEffect(() => {
    if (isRestored) notify('info', t.state.restored)
  }, [isRestored, t])
  // The rest of the state is followed by the parts that say it: it changes while somebody writes, and draws nothing else.
  const conflicts = useStore(queue.status, ({ state }) =>
    state.kind === 'conflict' ? state.conflicts : undefined,
  )
  const [isTextOnly, setTextOnly] = useState(false)
  const [said, say] = useState('')
  const [dialog, setDialog] = useState<Dialog>()
  const [width, setWidth] = useState<FrameWidth>('phone')
  const close = useCallback(() => setDialog(undefined), [])
  const editing = useMemo(() => ({ content, queue, isTextOnly, say }), [content, queue, isTextOnly])
  const press = (event: KeyboardEvent) => {
    if (!isMeant(event, event.target) || event.defaultPrevented) return
    const doors = {
      t,
      say,
      save: () => void queue.flush(),
      insert: () => document.getElementById(paletteSearchId)?.focus(),
      help: () => setDialog('keys'),
    }
    if (pressKey(store, event, doors)) event.preventDefault()
  }
  return (
    <DocumentContext value={store}>
      <EditingContext value={editing}>
        <Page
          title={content.title}
          actions={
            <>
              <PresentPeople contentId={contentId} />
              <SaveLine />
              {actions}
              {canEdit && <Button onClick={() => setDialog('ownPhone')}>{t.bar.ownPhone}</Button>}
              <Button onClick={() => setDialog('versions')}>{t.bar.versions}</Button>
              <Button type="primary" disabled={conflicts !== undefined} onClick={() => setDialog('publish')}>
                {t.bar.publish}
              </Button>
            </>
          }
        >
          {/* eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the whole editor; all of it can be reached without them */}
          <div className="editor" onKeyDown={press}>
            <EditorBar
              width={width}
              onWidth={setWidth}
              isTextOnly={isTextOnly}
              onTextOnly={setTextOnly}
              onKeys={() => setDialog('keys')}
            />
            <Desk content={content} width={frameWidths[width]} isTextOnly={isTextOnly} />
            <span className="editor-said" role="status" aria-live="polite">
              {said}
            </span>
          </div>
        </Page>
        {conflicts && <ConflictDialog conflicts={conflicts} />}
        {dialog === 'publish' && <PublishDialog content={content} onClose={close} />}
        {dialog === 'versions' && <VersionsDialog content={content} onClose={close} />}
        {dialog === 'ownPhone' && <OwnPhoneDialog onClose={close} />}
        {dialog === 'keys' && <KeysDialog onClose={close} />}
      </EditingContext>
    </DocumentContext>
  )
}

interface DeskProps {
  content: ContentRow
  width: number
  isTextOnly: boolean
}

function Frame({ content, width }: Omit<DeskProps, 'isTextOnly'>) {
  const t = useTexts(contentEditorTexts).frame
  const store = useDocumentStore()
  const isEmpty = useDocument(({ document }) => document.blocks.length === 0)
  const selected = useDocument((state) => state.selected)
  return (
    // Its keys are those of the editor: arrows select, and it is where the hand rests.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by the keyboard
    <div className="editor-middle" tabIndex={0} role="region" aria-label={t.label}>
      {isEmpty && (
        <p className="editor-empty">
          <b>{t.empty}</b>
          {t.emptyHelp}
        </p>
      )}
      <FrameBox
        content={content}
        width={width}
        selected={selected}
        onSelect={(id) => store.getState().select(id)}
      >
        <DraftPage content={content} />
      </FrameBox>
    </div>
  )
}

const Desk = memo(function Desk(props: DeskProps) {
  return useIsNarrow() ? <NarrowDesk {...props} /> : <WideDesk {...props} />
})

function WideDesk({ isTextOnly, ...frame }: DeskProps) {
  const canEdit = useDocument((state) => state.canEdit)
  return (
    <div className="editor-desk">
      <aside className="editor-left">
        {canEdit && !isTextOnly && <PalettePanel />}
        <LayersPanel />
      </aside>
      <Frame {...frame} />
      <aside className="editor-right">
        <BlockProperties />
      </aside>
    </div>
  )
}

type Sheet = 'palette' | 'layers' | 'properties'

/** Panels become sheets from below; the page stays in sight above them. */
function NarrowDesk({ isTextOnly, ...frame }: DeskProps) {
  const t = useTexts(contentEditorTexts)
  const canEdit = useDocument((state) => state.canEdit)
  const hasSelected = useDocument(({ selected }) => selected !== undefined)
  const [sheet, setSheet] = useState<Sheet>()
  const titles = { palette: t.palette.title, layers: t.layers.title, properties: t.panel.title }
  const offered: readonly Sheet[] =
    canEdit && !isTextOnly ? ['palette', 'layers', 'properties'] : ['layers', 'properties']
  const showProperties = () => setSheet('properties')
  return (
    <div className="editor-desk-narrow" data-open={sheet !== undefined || undefined}>
      <Frame {...frame} />
      <nav className="editor-sheets" aria-label={t.panel.title}>
        {offered.map((one) => (
          <Button
            key={one}
            type={one === 'properties' && hasSelected ? 'primary' : 'default'}
            onClick={() => setSheet(one)}
          >
            {titles[one]}
          </Button>
        ))}
      </nav>
      <Drawer
        open={sheet !== undefined}
        placement="bottom"
        size="56dvh"
        mask={false}
        title={sheet && titles[sheet]}
        onClose={() => setSheet(undefined)}
      >
        {sheet === 'palette' && <PalettePanel onAdded={showProperties} />}
        {sheet === 'layers' && <LayersPanel onSelect={showProperties} />}
        {sheet === 'properties' && <BlockProperties />}
      </Drawer>
    </div>
  )
}
