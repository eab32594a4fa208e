import type { FastifyInstance } from 'fastify'

import { type FirmChildren, firmChildren } from '#features/attraction/firms/server/firm-children.public.ts'

import {
  countCluesOfFirms,
  findCluesOfFirm,
  moveCluesOfFirm,
  returnCluesOfFirm,
} from './clue-firms.repository.ts'

/** Clues as firms know them: their entries stand on the timeline of the firm, and they go along when two firms become one. */
const cluesOfFirms: FirmChildren = {
  key: 'clues',
  count: countCluesOfFirms,
  moved: moveCluesOfFirm,
  async returned(tx, firms, kept) {
    await returnCluesOfFirm(tx, { ...firms, ids: kept as readonly string[] })
  },
  lineage: async (tx, firmId) => ({ clue: await findCluesOfFirm(tx, firmId) }),
}

export function joinFirms({ services: { hooks } }: FastifyInstance): void {
  hooks.add(firmChildren, cluesOfFirms)
}
