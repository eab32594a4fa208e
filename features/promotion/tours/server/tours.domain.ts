import { stateMachine, stay } from '#platform/domain/state-machine.ts'

import type {
  Hotspot,
  Scene,
  TourDocument,
  TourEvent,
  TourFault,
  TourFinding,
  TourState,
} from '../tours.contract.ts'

/** The person who asks for an event. */
export interface TourActor {
  mayEdit: boolean
  mayPublish: boolean
}

type Denial = 'permission' | 'faults'
export type TourDenial = Denial | 'state'

interface TourTypes {
  subject: { state: TourState; faults: number }
  actor: TourActor
  context: undefined
  denial: Denial
}

const editor = ({ mayEdit }: TourActor) => (mayEdit ? undefined : ('permission' as const))
const publisher = ({ mayPublish }: TourActor) => (mayPublish ? undefined : ('permission' as const))

/** The states of a tour, and the events that lead from one to another. Publishing again shows what was saved since. */
export const tourMachine = stateMachine<TourTypes, TourEvent>(
  'tours',
  {
    edit: { from: ['draft', 'published', 'off'], to: stay, who: editor },
    publish: {
      from: ['draft', 'published', 'off'],
      to: 'published',
      who: publisher,
      guard: ({ faults }) => (faults > 0 ? 'faults' : undefined),
    },
    takeOff: { from: ['published'], to: 'off', who: publisher },
    remove: { from: ['draft', 'off'], to: stay, who: editor },
  },
  { initial: ['draft'] },
)

export const emptyTour: TourDocument = { scenes: [], plan: null }

/** The things that a tour refers to and that may be gone. */
export interface Standing {
  pictureIds: ReadonlySet<string>
  /** Contents that visitors may see. */
  contentIds: ReadonlySet<string>
}

/** Scenes that lead to each other from the first one on. */
function reachableFrom(scenes: readonly Scene[]): ReadonlySet<string> {
  const byId = new Map(scenes.map((scene) => [scene.id, scene]))
  const seen = new Set<string>()
  const next = scenes[0] ? [scenes[0].id] : []
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    const scene = byId.get(id)
    if (!scene || seen.has(id)) continue
    seen.add(id)
    next.push(
      ...scene.hotspots.flatMap(({ kind, sceneId }) => (kind === 'scene' && sceneId ? [sceneId] : [])),
    )
  }
  return seen
}

interface Surroundings {
  scenes: readonly Scene[]
  standing: Standing
}

/** The fault of what a hotspot leads to or shows, by its kind. */
const targetFaults: Readonly<
  Record<Hotspot['kind'], (hotspot: Hotspot, around: Surroundings) => TourFault | undefined>
> = {
  info: () => undefined,
  scene: ({ sceneId }, { scenes }) => (scenes.some(({ id }) => id === sceneId) ? undefined : 'noTarget'),
  picture: ({ fileId }) => (fileId ? undefined : 'noPicture'),
  call: ({ phone }) => (phone ? undefined : 'noNumber'),
  content({ contentId }, { standing }) {
    if (contentId === undefined) return 'noTarget'
    return standing.contentIds.has(contentId) ? undefined : 'notShown'
  },
}

/** The fault of a hotspot; undefined for a good one. A way to another scene may go by that scene's name. */
const faultOf = (hotspot: Hotspot, around: Surroundings): TourFault | undefined =>
  hotspot.kind !== 'scene' && hotspot.title.trim() === ''
    ? 'noTitle'
    : targetFaults[hotspot.kind](hotspot, around)

/** A content that was withdrawn is left out of the page; everything else would be a gap in it. */
const blocks = (fault: TourFault) => fault !== 'unreachable' && fault !== 'notShown'

/** The faults of a tour that have to be mended before it is published, and those that should be looked at. */
export function findingsOf({ scenes }: TourDocument, standing: Standing): TourFinding[] {
  if (scenes.length === 0) return [{ fault: 'noScene', sceneId: null, hotspotId: null, blocks: true }]
  const reachable = reachableFrom(scenes)
  const found = (fault: TourFault, sceneId: string, hotspotId: string | null = null): TourFinding => ({
    fault,
    sceneId,
    hotspotId,
    blocks: blocks(fault),
  })
  return scenes.flatMap(({ id, name, pictureId, hotspots }) => [
    ...(name.trim() === '' ? [found('noName', id)] : []),
    ...(standing.pictureIds.has(pictureId) ? [] : [found('noPicture', id)]),
    ...(reachable.has(id) ? [] : [found('unreachable', id)]),
    ...hotspots.flatMap((hotspot) => {
      const fault = faultOf(hotspot, { scenes, standing })
      return fault ? [found(fault, id, hotspot.id)] : []
    }),
  ])
}

/** Names that are used twice; a tour with one cannot be saved. */
export function repeatedIds({ scenes }: TourDocument): string[] {
  const all = scenes.flatMap(({ id, hotspots }) => [id, ...hotspots.map((hotspot) => hotspot.id)])
  return all.filter((id, index) => all.indexOf(id) !== index)
}
