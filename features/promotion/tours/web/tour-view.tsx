import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'

import { respond } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { usePicture } from '#platform/web/use-picture.ts'

import { hasWebGl, type Look, openTourViewer, type TourViewer } from '../face/tour-viewer.ts'
import { type Scene, toursContract } from '../tours.contract.ts'
import { toursTexts } from '../tours.texts.ts'

/** The questions of the editor to the panorama. */
export interface ViewHandle {
  look(): Look | undefined
  lookAt(look: Partial<Look>): void
}

interface Props {
  tourId: string
  scene: Scene
  markId: string | undefined
  /** The next click places a mark. */
  isPlacing: boolean
  onPlace: (place: { yaw: number; pitch: number }) => void
  onMark: (markId: string) => void
  ref: React.Ref<ViewHandle>
}

/** The panorama of a scene with its marks, to look around in and to place marks by clicking. */
export function TourView({ tourId, scene, markId, isPlacing, onPlace, onMark, ref }: Props) {
  const t = useTexts(toursTexts).edit
  const box = useRef<HTMLDivElement>(null)
  const viewer = useRef<TourViewer>(undefined)
  const [canShow] = useState(hasWebGl)
  const { pictureId, yaw, pitch, fov, hotspots, id } = scene
  const url = usePicture(['tour-picture', tourId, pictureId], (signal) =>
    respond(
      toursContract.getPicture,
      { params: { id: tourId, pictureId }, query: { size: 'small' } },
      { signal, quiet: true },
    ),
  )
  // The direction stays while the marks of the same scene change.
  const lastLook = useRef<{ sceneId: string; look: Look }>(undefined)
  const choose = useEffectEvent(onMark)
  const places = JSON.stringify(
    hotspots.map((mark) => [mark.id, mark.yaw, mark.pitch, mark.title, mark.kind]),
  )

  useImperativeHandle(ref, () => ({
    look: () => viewer.current?.look(),
    lookAt: (look) => viewer.current?.lookAt(look),
  }))

  const begin = useEffectEvent(async (at: HTMLDivElement, picture: string, isGone: () => boolean) => {
    const opened = viewer.current ?? (await openTourViewer(at))
    if (isGone()) return
    viewer.current = opened
    const known = lastLook.current?.sceneId === id ? lastLook.current.look : { yaw, pitch, fov }
    await opened.show({
      url: picture,
      ...known,
      marks: hotspots.map((mark) => {
        const element = document.createElement('button')
        element.type = 'button'
        element.className = 'tour-view-mark'
        element.textContent = mark.title || '·'
        element.dataset['mark'] = mark.id
        element.addEventListener('click', (event) => {
          event.stopPropagation()
          choose(mark.id)
        })
        return { id: mark.id, yaw: mark.yaw, pitch: mark.pitch, element }
      }),
    })
  })

  useEffect(() => {
    const at = box.current
    if (!at || url === undefined || !canShow) return undefined
    let isGone = false
    void begin(at, url, () => isGone).catch(() => undefined)
    return () => {
      isGone = true
      try {
        const look = viewer.current?.look()
        if (look) lastLook.current = { sceneId: id, look }
      } catch {
        // Nothing was shown yet.
      }
    }
  }, [url, id, places, canShow])

  useEffect(
    () => () => {
      viewer.current?.destroy()
      viewer.current = undefined
    },
    [],
  )

  useEffect(() => {
    for (const element of box.current?.querySelectorAll<HTMLElement>('[data-mark]') ?? [])
      element.setAttribute('aria-pressed', String(element.dataset['mark'] === markId))
  })

  if (!canShow) return <p className="tour-quiet">{t.noWebGl}</p>
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard adds marks in the middle, by a button
    <div
      className="tour-view"
      data-placing={isPlacing || undefined}
      onClick={({ nativeEvent }) => {
        if (isPlacing && viewer.current) onPlace(viewer.current.placeOf(nativeEvent))
      }}
    >
      <div ref={box} className="tour-view-box" />
      <span className="tour-view-cross" aria-hidden />
    </div>
  )
}
