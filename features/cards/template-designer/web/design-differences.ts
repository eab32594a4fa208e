import type { FaceDesign, FaceElement } from '#features/cards/card-templates/face/face-design-model.ts'

export type DifferenceKind =
  | 'added'
  | 'removed'
  | 'moved'
  | 'shown'
  | 'hidden'
  | 'restyled'
  | 'ground'
  | 'order'
export interface Difference {
  kind: DifferenceKind
  /** The elements that it is about; none for the whole card. */
  elements: readonly FaceElement[]
}

/** Alike whatever the order of the keys: a design that came back from the database has another one. */
function alike(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const [mine, theirs] = [one as Record<string, unknown>, other as Record<string, unknown>]
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...keys].every((key) => alike(mine[key], theirs[key]))
}

const placeOf = ({ x, y, w, h }: FaceElement) => ({ x, y, w, h })
const looksOf = ({ x: _x, y: _y, w: _w, h: _h, hidden: _hidden, locked: _locked, ...looks }: FaceElement) =>
  looks
const idsOf = (elements: readonly FaceElement[]) => elements.map(({ id }) => id).join()

/** How a design differs from another: what came, went, moved or looks otherwise. Locks are nobody's business but the designer's. */
export function differencesOf(before: FaceDesign, after: FaceDesign): Difference[] {
  const former = new Map(before.elements.map((element) => [element.id, element]))
  const kept = after.elements.flatMap((now) => {
    const then = former.get(now.id)
    return then ? [{ was: then, now }] : []
  })
  const since = (differ: (then: FaceElement, now: FaceElement) => boolean) =>
    kept.filter(({ was, now }) => differ(was, now)).map(({ now }) => now)
  const known = new Set(after.elements.map(({ id }) => id))
  const order = (elements: readonly FaceElement[]) =>
    idsOf(elements.filter(({ id }) => former.has(id) && known.has(id)))
  const found: Difference[] = [
    { kind: 'added', elements: after.elements.filter(({ id }) => !former.has(id)) },
    { kind: 'removed', elements: before.elements.filter(({ id }) => !known.has(id)) },
    { kind: 'moved', elements: since((then, now) => !alike(placeOf(then), placeOf(now))) },
    { kind: 'restyled', elements: since((then, now) => !alike(looksOf(then), looksOf(now))) },
    { kind: 'hidden', elements: since((then, now) => !then.hidden && now.hidden === true) },
    { kind: 'shown', elements: since((then, now) => then.hidden === true && !now.hidden) },
  ]
  return [
    ...found.filter(({ elements }) => elements.length > 0),
    ...(alike(before.ground, after.ground) ? [] : [{ kind: 'ground', elements: [] } as const]),
    ...(order(before.elements) === order(after.elements) ? [] : [{ kind: 'order', elements: [] } as const]),
  ]
}
