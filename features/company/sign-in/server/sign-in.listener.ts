import type { FastifyInstance } from 'fastify'

import { actingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'

import { findActingViewer } from './acting-viewer.actions.ts'

/** Brings the viewers of jobs to the features below. */
export function joinSignIn({ services: { hooks, provided } }: Pick<FastifyInstance, 'services'>): void {
  provided.provide(actingViewer, (tx, account) => findActingViewer(tx, hooks, account))
}
