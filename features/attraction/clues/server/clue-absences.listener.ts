import type { FastifyInstance } from 'fastify'

import { cameBack, deputyKinds } from '#features/company/absences/server/absences.public.ts'

import { cluesTexts } from '../clues.texts.ts'
import { deputyKey } from './clue-assigning.actions.ts'
import { planAssigning } from './clues.jobs.ts'

/** Deputies get the new clues of colleagues who are away; those who are back may take clues that wait. */
export function followAbsences({ services: { hooks } }: FastifyInstance): void {
  hooks.add(deputyKinds, {
    key: deputyKey,
    name: (language) => cluesTexts.in(language).deputyKind,
    permission: 'clue:view',
  })
  hooks.add(cameBack, (tx) => planAssigning(tx, new Date()))
}
