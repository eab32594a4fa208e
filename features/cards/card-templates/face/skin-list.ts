import type { SkinId } from './card-face-model.ts'
import type { Skin } from './skin.ts'
import { bold } from './skins/bold.tsx'
import { foil } from './skins/foil.tsx'
import { geometry } from './skins/geometry.tsx'
import { ink } from './skins/ink.tsx'
import { orbit } from './skins/orbit.tsx'
import { paper } from './skins/paper.tsx'
import { portrait } from './skins/portrait.tsx'
import { ridges } from './skins/ridges.tsx'
import { sky } from './skins/sky.tsx'

const byId: Readonly<Record<SkinId, Skin>> = {
  portrait,
  ridges,
  ink,
  sky,
  geometry,
  foil,
  orbit,
  paper,
  bold,
}

/** All skins, in the order in which they are offered; each serves both orientations. */
export const skins: readonly Skin[] = Object.values(byId)

/** The skin of an id; a card must be drawn even when its template names a skin that no longer exists. */
export const skinOf = (id: string): Skin => (id in byId ? byId[id as SkinId] : portrait)
