import type { FastifyInstance } from 'fastify'

import { gateIcon } from './gate-icon.data.ts'
import { mountOfflinePage, type OfflinePage } from './offline-page.public.ts'

/** The page of the gate. */
export const mountGatePages = (app: FastifyInstance, page: OfflinePage): void =>
  mountOfflinePage(app, { path: '/gate/', name: 'gate', icon: gateIcon, page })
