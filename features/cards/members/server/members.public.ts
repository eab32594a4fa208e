import type { Tx } from '#platform/server/database/database.ts'

import { findWall } from './walls.repository.ts'

/** The company's open wall, for pages that lead to it; undefined while there is none. */
export async function findWallOf(tx: Tx): Promise<{ path: string; title: string } | undefined> {
  const wall = await findWall(tx)
  return wall?.isOpen && wall.publicId !== null
    ? { path: `/t/${wall.publicId}`, title: wall.title }
    : undefined
}
