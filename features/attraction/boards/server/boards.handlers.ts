import type { FastifyInstance } from 'fastify'

import { mountContract } from '#platform/server/http/mount-contract.ts'
import { streamEvents } from '#platform/server/live/event-stream.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { boardsContract, metricsContract } from '../boards.contract.ts'
import {
  boardFigures,
  followBoard,
  sendBoardFile,
  startMissingDays,
  wakeBoard,
} from './board-figures.actions.ts'
import {
  copyBoard,
  createBoard,
  listBoards,
  removeBoard,
  requireBoard,
  shareBoard,
  updateBoard,
  viewBoard,
} from './boards.actions.ts'
import { readyRow } from './boards.view.ts'
import { countFacts } from './day-facts.jobs.ts'
import { createFigureReads, figureReads } from './figure-reads.actions.ts'
import { listLines, listMetrics, queryMetric, recountMetric, sheetOfRows } from './metrics.actions.ts'
import { analysisKeys, readyKeys } from './ready-boards.data.ts'
import { closeScreen, createScreen, listScreens } from './screens.actions.ts'
import {
  createAlert,
  listAlerts,
  listSubscriptions,
  removeAlert,
  subscribe,
  unsubscribe,
} from './watching.actions.ts'
import { sendBoard, watchAlert } from './watching.jobs.ts'

function mountMetrics(app: FastifyInstance): void {
  mountContract(app, metricsContract, {
    list: (_call, { viewer }) => listMetrics(viewer),
    query: ({ params, query }, context) => queryMetric(context, params.key, query),
    listRows: ({ params, query }, context) => listLines(context, params.key, query),
    exportRows: async ({ params, query }, context) =>
      sendSheet(context.reply, await sheetOfRows(context, params.key, query)),
    recount: ({ params, query }, context) => recountMetric(context, params.key, query),
  })
}

/** Metrics, boards of them, and what is sent of them. */
export function mountBoards(app: FastifyInstance): void {
  const { jobs, provided } = app.services
  jobs.add(countFacts)
  jobs.add(sendBoard)
  jobs.add(watchAlert)
  provided.provide(figureReads, createFigureReads())
  mountMetrics(app)
  mountContract(app, boardsContract, {
    list: ({ query }, context) => listBoards(context, query),
    listReady: (_call, { language }) => readyKeys.map((key) => readyRow(key, language)),
    listAnalyses: (_call, { language }) => analysisKeys.map((key) => readyRow(key, language)),
    get: async ({ params }, context) =>
      viewBoard(context, await requireBoard(context.tx, context.viewer, params.id)),
    async file({ params, query }, context) {
      await startMissingDays(context, query)
      return sendBoardFile(context, params.id, query)
    },
    async figures({ params, query }, context) {
      await startMissingDays(context, query)
      return boardFigures(context, params.id, query)
    },
    async follow({ params, query }, { tx, viewer, request, reply, services }) {
      await requireBoard(tx, viewer, params.id)
      streamEvents({
        request,
        reply,
        read: followBoard({ ...services, viewer }, params.id, query),
        subscribe: (wake) => wakeBoard(services, params.id, wake),
      })
    },
    create: ({ body }, context) => createBoard(context, body),
    copy: ({ params, body }, context) => copyBoard(context, params.id, body.name),
    update: ({ params, body }, context) => updateBoard(context, params.id, body),
    share: ({ params, body }, context) => shareBoard(context, params.id, body),
    async remove({ params }, context) {
      await removeBoard(context, params.id)
      return null
    },
    listScreens: ({ params }, context) => listScreens(context, params.id),
    createScreen: ({ params, body }, context) => createScreen(context, params.id, body),
    endScreen: ({ params }, context) => closeScreen(context, params.id),
    listSubscriptions: ({ query }, context) => listSubscriptions(context, query),
    subscribe: ({ body }, context) => subscribe(context, body),
    async unsubscribe({ params }, context) {
      await unsubscribe(context, params.id)
      return null
    },
    listAlerts: ({ query }, context) => listAlerts(context, query),
    createAlert: ({ body }, context) => createAlert(context, body),
    async removeAlert({ params }, context) {
      await removeAlert(context, params.id)
      return null
    },
  })
}
