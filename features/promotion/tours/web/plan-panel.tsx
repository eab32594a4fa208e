import { Button } from 'antd'

import { fileUrl } from '#platform/contract/file-url.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'

import type { Scene, TourDocument } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'
import { PictureChoice } from './picture-choice.tsx'

interface Props {
  document: TourDocument
  scene: Scene
  onChange: (document: TourDocument) => void
}

/** The plan of the place: a click puts the chosen scene there. */
export function PlanPanel({ document, scene, onChange }: Props) {
  const t = useTexts(toursTexts).edit
  const { plan } = document
  const url = fileUrl(plan?.fileId)
  const others = (plan?.points ?? []).filter(({ sceneId }) => sceneId !== scene.id)
  const isPlaced = others.length < (plan?.points.length ?? 0)
  return (
    <>
      <p className="tour-quiet">{t.planHelp}</p>
      <PictureChoice
        label={t.plan}
        fileId={plan?.fileId}
        onChange={(fileId) => onChange({ ...document, plan: { fileId, points: plan?.points ?? [] } })}
      />
      {plan && url && (
        <div className="tour-plan">
          <button
            type="button"
            className="tour-plan-picture"
            aria-label={fill(t.planPlace, { scene: scene.name })}
            onClick={({ clientX, clientY, currentTarget, detail }) => {
              const { left, top, width, height } = currentTarget.getBoundingClientRect()
              // Pressed by the keyboard: the middle of the plan.
              const x = detail === 0 ? 0.5 : (clientX - left) / width
              const y = detail === 0 ? 0.5 : (clientY - top) / height
              const point = {
                sceneId: scene.id,
                x: Math.round(x * 1000) / 1000,
                y: Math.round(y * 1000) / 1000,
              }
              onChange({ ...document, plan: { ...plan, points: [...others, point] } })
            }}
          >
            <img src={url} alt={t.plan} />
          </button>
          {plan.points.map(({ sceneId, x, y }) => (
            <i key={sceneId} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
          ))}
        </div>
      )}
      {plan && isPlaced && (
        <Button size="small" onClick={() => onChange({ ...document, plan: { ...plan, points: others } })}>
          {t.planRemove}
        </Button>
      )}
    </>
  )
}
