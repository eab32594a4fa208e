import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { contentAnalyticsContract } from '../content-analytics.contract.ts'
import { analyse, listBehind, listRanked, listVideos, readChain } from './content-analysis.actions.ts'
import { countContents } from './count-contents.jobs.ts'
import { readHome } from './promotion-home.actions.ts'

export function mountContentAnalytics(app: FastifyInstance): void {
  app.services.jobs.add(countContents)
  mountContract(app, contentAnalyticsContract, {
    analyse: ({ query }, context) => analyse(context, query),
    list: ({ query }, context) => listRanked(context, query),
    listVideos: ({ query }, context) => listVideos(context, query),
    listBehind: ({ query }, context) => listBehind(context, query),
    chain: ({ query }, context) => readChain(context, query),
    home: (_request, context) => readHome(context),
  })
}
