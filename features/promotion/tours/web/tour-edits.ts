import type { Hotspot, Scene, TourDocument, TourPicture } from '../tours.contract.ts'

/** A name for a new part; it only has to be unlike the others of its tour. */
export const newPartId = (): string => crypto.randomUUID().slice(0, 12)

const changeScenes = (document: TourDocument, change: (scene: Scene) => Scene): TourDocument => ({
  ...document,
  scenes: document.scenes.map(change),
})

/** Changes one scene. */
export const withScene = (document: TourDocument, sceneId: string, change: Partial<Scene>): TourDocument =>
  changeScenes(document, (scene) => (scene.id === sceneId ? { ...scene, ...change } : scene))

/** A scene more, at the end. */
export const addScene = (
  document: TourDocument,
  { id: pictureId }: TourPicture,
  name: string,
): TourDocument => ({
  ...document,
  scenes: [...document.scenes, { id: newPartId(), name, pictureId, yaw: 0, pitch: 0, fov: 90, hotspots: [] }],
})

/** A scene less; marks that led to it lead nowhere, which the findings say. */
export const removeScene = (document: TourDocument, sceneId: string): TourDocument => ({
  scenes: document.scenes.filter(({ id }) => id !== sceneId),
  plan: document.plan && {
    ...document.plan,
    points: document.plan.points.filter((point) => point.sceneId !== sceneId),
  },
})

/** A scene one place further up or down. */
export function moveScene({ scenes, ...rest }: TourDocument, sceneId: string, by: 1 | -1): TourDocument {
  const from = scenes.findIndex(({ id }) => id === sceneId)
  const scene = scenes[from]
  if (!scene || !scenes[from + by]) return { scenes, ...rest }
  const others = scenes.filter(({ id }) => id !== sceneId)
  return { scenes: [...others.slice(0, from + by), scene, ...others.slice(from + by)], ...rest }
}

/** Changes one mark of a scene. */
export const withMark = (
  document: TourDocument,
  { sceneId, markId }: { sceneId: string; markId: string },
  change: Partial<Hotspot>,
): TourDocument =>
  changeScenes(document, (scene) =>
    scene.id === sceneId
      ? {
          ...scene,
          hotspots: scene.hotspots.map((mark) => (mark.id === markId ? { ...mark, ...change } : mark)),
        }
      : scene,
  )

/** A mark more at a place of a scene: to another scene where there is one, else something that tells. */
export function addMark(
  document: TourDocument,
  sceneId: string,
  { yaw, pitch }: { yaw: number; pitch: number },
): { document: TourDocument; markId: string } {
  const target = document.scenes.find(({ id }) => id !== sceneId)
  const mark: Hotspot = {
    id: newPartId(),
    kind: target ? 'scene' : 'info',
    yaw: rounded(yaw),
    pitch: rounded(pitch),
    title: '',
    text: '',
    ...(target && { sceneId: target.id }),
  }
  const hotspots = [...(document.scenes.find(({ id }) => id === sceneId)?.hotspots ?? []), mark]
  return { document: withScene(document, sceneId, { hotspots }), markId: mark.id }
}

export const removeMark = (document: TourDocument, sceneId: string, markId: string): TourDocument =>
  changeScenes(document, (scene) =>
    scene.id === sceneId ? { ...scene, hotspots: scene.hotspots.filter(({ id }) => id !== markId) } : scene,
  )

/** A hundredth of a degree is less than a pixel. */
export const rounded = (degrees: number): number => Math.round(degrees * 100) / 100
