import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'

import { cluePoolsContract } from '../clue-pools.contract.ts'
import { closePool, createPool, putPoolsInOrder, readPools, updatePool } from './clue-pools.actions.ts'
import { findColleagues } from './clue-limits.repository.ts'
import { readPreview } from './clue-previews.actions.ts'
import { readRules, saveRules, testRules } from './clue-rules.actions.ts'
import {
  dryRun,
  readScoreModel,
  readSettings,
  saveScoreModel,
  saveSettings,
} from './clue-settings.actions.ts'

/** Pools, and the rules by which clues come to people and back. */
export function mountCluePools(app: FastifyInstance): void {
  mountContract(app, cluePoolsContract, {
    list: (_, context) => readPools(context),
    create: ({ body }, context) => createPool(context, body),
    update: ({ params, body }, context) => updatePool(context, params.id, body),
    sort: ({ body }, context) => putPoolsInOrder(context, body.ids),
    close: ({ params }, context) => closePool(context, params.id),
    colleagues: ({ query }, { tx }) => findColleagues(tx, query.keyword),
    getSettings: (_, context) => readSettings(context),
    saveSettings: ({ body }, context) => saveSettings(context, body),
    getRules: (_, context) => readRules(context),
    saveRules: ({ body }, context) => saveRules(context, body),
    testRules: ({ body }, context) => testRules(context, body),
    preview: ({ query }, context) => readPreview(context, query),
    getScore: (_, context) => readScoreModel(context),
    saveScore: ({ body }, context) => saveScoreModel(context, body),
    dryRunScore: ({ body }, context) => dryRun(context, body),
  })
}
