import type { BoothDraft } from '../booths.contract.ts'
import { isSame, type Point } from '../face/booth-shape-model.ts'

type Frozen = Pick<BoothDraft, 'points' | 'openSides' | 'type' | 'priceClass'> & { hallId: string }

const isSameShape = (a: readonly Point[], b: readonly Point[]) =>
  a.length === b.length && a.every((point, index) => isSame(point, b[index] ?? { x: -1, y: -1 }))

/** Whether a booth stays where it is, as large and as dear as it was: all but its number. */
export const isUnchanged = (before: Frozen, after: Frozen): boolean =>
  before.hallId === after.hallId &&
  before.openSides === after.openSides &&
  before.type === after.type &&
  before.priceClass === after.priceClass &&
  isSameShape(before.points, after.points)
