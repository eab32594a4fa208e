import type { FastifyInstance } from 'fastify'

import type { Seed } from './define-seed.ts'

/** Adds the calls, jobs and listeners of a feature to a server. */
export type Mount = (app: FastifyInstance) => void | Promise<void>

/** What a feature is made of on the server. Nothing central lists features: `apps/server` collects these by their file name. */
export interface Feature {
  /** As its folder is called. */
  name: string
  mount?: readonly Mount[]
  /** Its chapters of the demonstration company. */
  seeds?: readonly Seed[]
}

/** Declares a feature: `features/<area>/<feature>/server/<feature>.feature.ts` exports the result as `feature`. */
export const defineFeature = (feature: Feature): Feature => feature
