import type { FastifyInstance } from 'fastify'

import { requireProject } from '#features/attraction/projects/server/projects.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { mountContract } from '#platform/server/http/mount-contract.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { importCalls, startImport } from '#platform/server/imports/import-calls.ts'
import { mountImport } from '#platform/server/imports/mount-import.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { chainsContract } from '../chains.contract.ts'
import {
  addNode,
  arrangeNodes,
  createChain,
  removeChain,
  removeNode,
  updateChain,
  updateNode,
} from './chains.actions.ts'
import { gapOf } from './chains.domain.ts'
import { sendChain } from './chains.export.ts'
import { chainImport, templateSheet } from './chains.import.ts'
import { followFirms } from './chains.listener.ts'
import {
  type Chain,
  findChain,
  findChains,
  findNode,
  findNodes,
  findNodesToChoose,
} from './chains.repository.ts'
import { chainRowOf, detailOf, nodeDetailOf, nodeRowOf } from './chains.view.ts'
import { findCandidates } from './gap-candidates.actions.ts'
import { linkFirm, moveFirm, setProject, unlinkFirm } from './node-firms.actions.ts'
import { findOfProject } from './node-firms.repository.ts'
import { chainsServerTexts } from './server.texts.ts'

const whole = async ({ tx }: MemberContext, chain: Chain) => detailOf(chain, await findNodes(tx, [chain.id]))

async function readNode(context: MemberContext, id: string) {
  const node = await findNode(context.tx, id).then(orNotFound)
  return nodeDetailOf(context, node, await findChain(context.tx, node.chainId).then(orNotFound))
}

async function linkedTo({ tx }: MemberContext, projectId: string) {
  const link = await findOfProject(tx, projectId)
  return link ? { nodeId: link.nodeId, state: link.state } : null
}

const sheetCalls = importCalls(chainImport)

/** Chains of industries: drawn whole, with the gaps of their nodes and the firms that may close them. */
export function mountChains(app: FastifyInstance): void {
  followFirms(app.services)
  mountImport(app, chainImport)
  mountContract(app, chainsContract, {
    async list({ query }, { tx }) {
      const { list, ...total } = await findChains(tx, query)
      const nodes = await findNodes(
        tx,
        list.map(({ id }) => id),
      )
      return { list: list.map((chain) => chainRowOf(chain, nodes)), ...total }
    },
    create: async ({ body }, context) => whole(context, await createChain(context, body)),
    async template(_request, { reply, language }) {
      const { fileName: name } = chainsServerTexts.in(language).sheet
      return sendSheet(reply, { name, content: await templateSheet(language) })
    },
    uploadSheet: (_request, context) => startImport(chainImport, context, {}),
    getImport: sheetCalls.get,
    sheetFaults: sheetCalls.sendErrors,
    commitSheet: ({ params }, context) => sheetCalls.confirm({ params }, context),
    cancelSheet: sheetCalls.cancel,
    undoSheet: sheetCalls.undo,
    node: ({ params }, context) => readNode(context, params.id),
    updateNode: async ({ params, body }, context) => nodeRowOf(await updateNode(context, params.id, body)),
    async removeNode({ params }, context) {
      await removeNode(context, params.id)
      return null
    },
    async candidates({ params }, context) {
      return findCandidates(context, await findNode(context.tx, params.id).then(orNotFound))
    },
    async linkFirm({ params, body }, context) {
      await linkFirm(context, params.id, body)
      return readNode(context, params.id)
    },
    moveFirm: async ({ params, body: { event } }, context) =>
      readNode(context, await moveFirm(context, params.id, event)),
    unlinkFirm: async ({ params }, context) => readNode(context, await unlinkFirm(context, params.id)),
    async ofProject({ params }, context) {
      await requireProject(context, params.id, 'project:view')
      const nodes = await findNodesToChoose(context.tx)
      return {
        linked: await linkedTo(context, params.id),
        nodes: nodes.map(({ node, chain }) => ({ id: node.id, name: node.name, gap: gapOf(node), chain })),
      }
    },
    async setProject({ params, body: { nodeId } }, context) {
      await setProject(context, params.id, nodeId)
      return { linked: await linkedTo(context, params.id) }
    },
    get: async ({ params }, context) =>
      whole(context, await findChain(context.tx, params.id).then(orNotFound)),
    update: async ({ params, body }, context) => whole(context, await updateChain(context, params.id, body)),
    async remove({ params }, context) {
      await removeChain(context, params.id)
      return null
    },
    addNode: async ({ params, body }, context) => nodeRowOf(await addNode(context, params.id, body)),
    arrange: async ({ params, body }, context) =>
      whole(context, await arrangeNodes(context, params.id, body)),
    sheet: ({ params }, context) => sendChain(context, params.id),
  })
}
