import type { RefObject } from 'react'
import { Button } from 'antd'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { Section } from '#platform/web/ui/section.tsx'

import type { Scene, TourDocument } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import { MarkForm } from './mark-form.tsx'
import { removeMark, rounded, withMark } from './tour-edits.ts'
import type { ViewHandle } from './tour-view.tsx'

interface Props {
  document: TourDocument
  scene: Scene
  markId: string | undefined
  isDisabled: boolean
  view: RefObject<ViewHandle | null>
  onChoose: (markId: string) => void
  onChange: (document: TourDocument, topic?: string) => void
}

/** The marks of a scene, and the properties of the chosen one. */
export function MarksSection({ document, scene, markId, isDisabled, view, onChoose, onChange }: Props) {
  const t = useTexts(toursTexts)
  const mark = scene.hotspots.find(({ id }) => id === markId)
  const moveHere = (at: { sceneId: string; markId: string }) => {
    const look = view.current?.look()
    if (look) onChange(withMark(document, at, { yaw: rounded(look.yaw), pitch: rounded(look.pitch) }))
  }
  return (
    <Section title={t.edit.marks}>
      {scene.hotspots.length === 0 && <p className="tour-quiet">{t.edit.noMarks}</p>}
      <div className="tour-tools">
        {scene.hotspots.map(({ id, title, kind, yaw, pitch }) => (
          <Button
            key={id}
            size="small"
            className="tour-mark"
            type={id === markId ? 'primary' : 'default'}
            onClick={() => {
              onChoose(id)
              view.current?.lookAt({ yaw, pitch })
            }}
          >
            {title || t.kinds[kind]}
          </Button>
        ))}
      </div>
      {mark && (
        <MarkForm
          key={mark.id}
          mark={mark}
          scenes={document.scenes.filter(({ id }) => id !== scene.id)}
          isDisabled={isDisabled}
          onChange={(part, topic) =>
            onChange(withMark(document, { sceneId: scene.id, markId: mark.id }, part), topic)
          }
          onMoveHere={() => moveHere({ sceneId: scene.id, markId: mark.id })}
          onRemove={() => onChange(removeMark(document, scene.id, mark.id))}
        />
      )}
    </Section>
  )
}
