import { ReaderFrame } from '#features/promotion/promotions/face/reader-frame.tsx'
import { fill } from '#platform/text/texts.ts'

import type { ShownHotspot, ShownScene, TourPageModel } from '../face/tour-page-model.ts'
import type { TourPageTexts } from './mobile.texts.ts'

interface TourPageProps {
  model: TourPageModel
  texts: TourPageTexts
}

const clickOf = ({ kind }: ShownHotspot) =>
  kind === 'call' ? 'call' : kind === 'content' ? 'promotion' : undefined

/** A mark of a scene. Its place stands beside it, for the script that draws the panorama. */
function Mark({ hotspot, texts }: { hotspot: ShownHotspot; texts: TourPageTexts }) {
  const { id, kind, yaw, pitch, title, text, href, pictureUrl } = hotspot
  return (
    <li data-mark={id} data-kind={kind} data-yaw={yaw} data-pitch={pitch} data-title={title}>
      {href === null ? (
        <strong>{title}</strong>
      ) : (
        <a href={href} data-click={clickOf(hotspot)}>
          <span className="mark-kind">{texts.kinds[kind]}</span> {title}
        </a>
      )}
      {text !== '' && <p>{text}</p>}
      {pictureUrl !== null && <img src={pictureUrl} alt={title} loading="lazy" decoding="async" />}
    </li>
  )
}

function SceneSection({
  scene,
  texts,
  isFirst,
}: {
  scene: ShownScene
  texts: TourPageTexts
  isFirst: boolean
}) {
  const { id, name, yaw, pitch, fov, pictureUrl, hotspots } = scene
  return (
    <section
      className="scene"
      id={`scene-${id}`}
      data-scene={id}
      data-name={name}
      data-picture={pictureUrl}
      data-yaw={yaw}
      data-pitch={pitch}
      data-fov={fov}
    >
      <h2>{name}</h2>
      <img
        className="scene-strip"
        src={`${pictureUrl}/poster`}
        alt={name}
        width="1200"
        height="500"
        loading={isFirst ? undefined : 'lazy'}
        decoding="async"
      />
      {hotspots.length > 0 && (
        <ul className="marks" aria-label={texts.points}>
          {hotspots.map((hotspot) => (
            <Mark key={hotspot.id} hotspot={hotspot} texts={texts} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Plan({ plan, label }: { plan: NonNullable<TourPageModel['plan']>; label: string }) {
  return (
    <section className="plan" aria-label={label}>
      <h2>{label}</h2>
      <div className="plan-picture">
        <img src={plan.url} alt={label} loading="lazy" decoding="async" />
        {plan.points.map(({ sceneId, name, x, y }) => (
          <a
            key={sceneId}
            className="plan-point"
            href={`#scene-${sceneId}`}
            data-go={sceneId}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          >
            <span>{name}</span>
          </a>
        ))}
      </div>
    </section>
  )
}

/** The page on which a place is walked through; without a script or WebGL it is a list of pictures with their marks. */
export function TourPage({ model, texts }: TourPageProps) {
  const { name, scenes, plan } = model
  return (
    <ReaderFrame model={model} path="vr" id="scenes" texts={texts}>
      <h1>{name}</h1>
      <p className="facts">{fill(texts.scenes, { total: scenes.length })}</p>
      <div
        className="tour"
        data-tour
        data-loading={texts.loading}
        data-failed={texts.failed}
        data-close={texts.close}
        data-motion={texts.motion}
        data-back={texts.back}
        hidden
      >
        <button type="button" className="download" data-tour-open>
          {texts.open}
        </button>
        <p className="facts">{texts.openHelp}</p>
      </div>
      {plan && <Plan plan={plan} label={texts.plan} />}
      {scenes.map((scene, index) => (
        <SceneSection key={scene.id} scene={scene} texts={texts} isFirst={index === 0} />
      ))}
    </ReaderFrame>
  )
}
