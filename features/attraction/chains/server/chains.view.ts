import { findSeenFirms } from '#features/attraction/firms/server/firms.public.ts'
import { holdsOnProject } from '#features/attraction/projects/server/projects.public.ts'
import type { MemberContext } from '#platform/server/http/context.ts'

import {
  type ChainDetail,
  type ChainRow,
  type NodeDetail,
  nodeFirmEvents,
  type NodeFirmRow,
  type NodeRow,
} from '../chains.contract.ts'
import { gapOf, nodeFirmMachine } from './chains.domain.ts'
import { describe } from './chains.refusals.ts'
import type { Chain, ChainNode } from './chains.repository.ts'
import { findNodeFirms, type FoundNodeFirm } from './node-firms.repository.ts'

export const nodeRowOf = (node: ChainNode): NodeRow => ({
  id: node.id,
  chainId: node.chainId,
  name: node.name,
  tier: node.tier,
  weight: node.weight,
  target: node.target,
  keywords: node.keywords,
  summary: node.summary,
  landed: node.landed,
  negotiating: node.negotiating,
  wished: node.wished,
  gap: gapOf(node),
  version: node.version,
})

export const detailOf = (chain: Chain, nodes: readonly ChainNode[]): ChainDetail => ({
  id: chain.id,
  name: chain.name,
  industry: chain.industry,
  summary: chain.summary,
  version: chain.version,
  nodes: nodes.map(nodeRowOf),
})

/** A chain with the sums of its nodes. */
export function chainRowOf(chain: Chain, all: readonly ChainNode[]): ChainRow {
  const nodes = all.filter(({ chainId }) => chainId === chain.id)
  const sum = (count: (node: ChainNode) => number) => nodes.reduce((total, node) => total + count(node), 0)
  return {
    id: chain.id,
    name: chain.name,
    industry: chain.industry,
    summary: chain.summary,
    version: chain.version,
    nodes: nodes.length,
    target: sum(({ target }) => target),
    landed: sum(({ landed }) => landed),
    negotiating: sum(({ negotiating }) => negotiating),
    wished: sum(({ wished }) => wished),
    gap: sum(gapOf),
  }
}

/** A name of which only the first character may be known. */
export const maskedName = (name: string): string => `${[...name][0] ?? ''}**`

interface Seen {
  firms: Awaited<ReturnType<typeof findSeenFirms>>
  context: MemberContext
}

/** The name of a firm at a node, as far as the caller sees the firm or its project. */
function nameOf({ link, project }: FoundNodeFirm, { firms, context: { viewer } }: Seen): string {
  const firm = link.firmId === null ? undefined : firms.get(link.firmId)
  if (firm) return firm.name
  const isOpen =
    (link.firmId === null && link.projectId === null) ||
    (project !== null && holdsOnProject(viewer, 'project:view', project))
  return isOpen ? link.name : maskedName(link.name)
}

function firmRowOf(found: FoundNodeFirm, seen: Seen): NodeFirmRow {
  const { link, project } = found
  const { viewer, language } = seen.context
  const { state } = link
  const mayOpen = project !== null && holdsOnProject(viewer, 'project:view', project)
  const question = {
    subject: link,
    actor: { mayLink: viewer.permissions.has('chain:link') },
    context: undefined,
  }
  return {
    id: link.id,
    name: nameOf(found, seen),
    firmId: link.firmId !== null && seen.firms.has(link.firmId) ? link.firmId : null,
    project: mayOpen ? { id: project.id, name: project.name } : null,
    state,
    by: link.byName,
    at: link.at.toISOString(),
    actions: nodeFirmMachine.actions(nodeFirmEvents, question).map(({ event, denial }) => ({
      event,
      allowed: denial === null,
      reason: denial && describe(denial, { event, state }, language),
    })),
  }
}

/** Those of some firms at nodes that the caller sees, for their names. */
export async function namesSeen(
  context: MemberContext,
  links: readonly { firmId: string | null }[],
): Promise<Seen['firms']> {
  return findSeenFirms(
    context,
    links.flatMap(({ firmId }) => (firmId === null ? [] : [firmId])),
  )
}

export async function nodeDetailOf(
  context: MemberContext,
  node: ChainNode,
  chain: Chain,
): Promise<NodeDetail> {
  const found = await findNodeFirms(context.tx, node.id)
  const firms = await namesSeen(
    context,
    found.map(({ link }) => link),
  )
  return {
    ...nodeRowOf(node),
    chain: chain.name,
    firms: found.map((one) => firmRowOf(one, { firms, context })),
  }
}
