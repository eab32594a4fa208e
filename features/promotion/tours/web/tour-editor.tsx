import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, Input } from 'antd'

import { PageStaleNotice } from '#features/promotion/promotions/web/page-stale-notice.public.tsx'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Section } from '#platform/web/ui/section.tsx'

import type { TourDetail, TourDocument } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import { FindingsList } from './findings-list.tsx'
import { MarksSection } from './marks-section.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { SceneList } from './scene-list.tsx'
import { addMark, addScene, moveScene, removeScene, rounded, withScene } from './tour-edits.ts'
import { TourEditorActions } from './tour-editor-actions.tsx'
import { TourSharing } from './tour-sharing.tsx'
import { TourStateTag } from './tour-state-tag.tsx'
import { TourView, type ViewHandle } from './tour-view.tsx'
import { usePanoramaUpload } from './use-panorama-upload.ts'
import { useTourDraft } from './use-tour-draft.ts'
import './tours.css'

/** Undo and redo by the keys that people know, wherever in the editor they are but in a text field. */
function useUndoKeys(undo: () => void, redo: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches('input, textarea')
    if (isTyping || !(event.ctrlKey || event.metaKey)) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

interface Props {
  detail: TourDetail
}

/** Scenes, panorama and properties of a tour side by side. */
export function TourEditor({ detail }: Props) {
  const t = useTexts(toursTexts)
  const { tour, findings, looks } = detail
  const edited = useTourDraft(detail)
  const { draft, change, undo, redo } = edited
  const { document } = draft
  const [sceneId, setSceneId] = useState(document.scenes[0]?.id)
  const [markId, setMarkId] = useState<string>()
  const [isPlacing, setPlacing] = useState(false)
  const view = useRef<ViewHandle>(null)
  const isDisabled = tour.actions.some(({ event, allowed }) => event === 'edit' && !allowed)
  const scene = document.scenes.find(({ id }) => id === sceneId) ?? document.scenes[0]
  const edit = (next: TourDocument, topic?: string) => change({ ...draft, document: next }, topic)
  useUndoKeys(undo, redo)

  const { sent, send } = usePanoramaUpload(tour.id, (picture) => {
    const name = fill(t.edit.newScene, { n: document.scenes.length + 1 })
    const next = addScene(document, picture, name)
    edit(next)
    setSceneId(next.scenes.at(-1)?.id)
  })
  const place = (at: { yaw: number; pitch: number } | undefined) => {
    setPlacing(false)
    if (!scene || !at) return
    const added = addMark(document, scene.id, at)
    edit(added.document)
    setMarkId(added.markId)
  }
  const cancelPlacing = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && setPlacing(false))
  useEffect(() => {
    const listen = (event: KeyboardEvent) => cancelPlacing(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  const startHere = () => {
    const look = view.current?.look()
    if (!scene || !look) return
    edit(
      withScene(document, scene.id, {
        yaw: rounded(look.yaw),
        pitch: rounded(look.pitch),
        fov: rounded(look.fov),
      }),
    )
    notify('success', t.edit.startSet)
  }
  return (
    <Page
      title={tour.name}
      help={<TourStateTag state={tour.state} />}
      actions={<TourEditorActions tour={tour} edited={edited} />}
    >
      <PageStaleNotice edited={edited} texts={t.edit} />
      <div className="tour-editor">
        <Section title={t.edit.scenes}>
          <SceneList
            tourId={tour.id}
            document={document}
            looks={looks}
            chosen={scene?.id}
            isDisabled={isDisabled}
            sent={sent}
            onChoose={(id) => {
              setSceneId(id)
              setMarkId(undefined)
            }}
            onMove={(id, by) => edit(moveScene(document, id, by))}
            onRemove={(id) => edit(removeScene(document, id))}
            onFile={send}
          />
        </Section>
        <Section
          title={
            scene && (
              <Input
                aria-label={t.edit.sceneName}
                maxLength={40}
                value={scene.name}
                disabled={isDisabled}
                onChange={({ target }) =>
                  edit(withScene(document, scene.id, { name: target.value }), `scene ${scene.id}`)
                }
              />
            )
          }
        >
          {scene ? (
            <>
              <TourView
                key={tour.id}
                ref={view}
                tourId={tour.id}
                scene={scene}
                markId={markId}
                isPlacing={isPlacing}
                onPlace={place}
                onMark={setMarkId}
              />
              <p className="tour-tools">
                <Button
                  type="primary"
                  ghost
                  disabled={isDisabled}
                  onClick={() => place(view.current?.look())}
                >
                  {t.edit.addMark}
                </Button>
                <Button disabled={isDisabled} onClick={() => setPlacing(!isPlacing)}>
                  {t.edit.placeMark}
                </Button>
                <Button disabled={isDisabled} onClick={startHere}>
                  {t.edit.startHere}
                </Button>
                {isPlacing && <span className="tour-quiet">{t.edit.placing}</span>}
              </p>
            </>
          ) : (
            <EmptyState title={t.edit.firstScene} help={t.edit.firstSceneHelp} />
          )}
        </Section>
        <div>
          <Section title={t.fields.name}>
            <Input
              aria-label={t.fields.name}
              maxLength={60}
              value={draft.name}
              disabled={isDisabled}
              onChange={({ target }) => change({ ...draft, name: target.value }, 'name')}
            />
          </Section>
          {scene && (
            <MarksSection
              document={document}
              scene={scene}
              markId={markId}
              isDisabled={isDisabled}
              view={view}
              onChoose={setMarkId}
              onChange={edit}
            />
          )}
          <Section title={t.edit.findings}>
            <FindingsList
              findings={findings}
              document={document}
              onOpen={(finding) => {
                if (finding.sceneId !== null) setSceneId(finding.sceneId)
                setMarkId(finding.hotspotId ?? undefined)
              }}
            />
          </Section>
          {scene && (
            <Section title={t.edit.plan}>
              <PlanPanel document={document} scene={scene} onChange={edit} />
            </Section>
          )}
          <Section title={t.edit.share}>
            <TourSharing tour={tour} />
          </Section>
        </div>
      </div>
    </Page>
  )
}
