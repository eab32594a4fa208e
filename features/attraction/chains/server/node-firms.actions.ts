import { findSeenFirms } from '#features/attraction/firms/server/firms.public.ts'
import type { ChangedProject } from '#features/attraction/projects/server/project-hooks.public.ts'
import { lockProjectParts } from '#features/attraction/projects/server/projects.public.ts'
import { recordBy } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'

import { mostFirms, type NodeFirmEvent } from '../chains.contract.ts'
import { eventOf, nodeFirmMachine } from './chains.domain.ts'
import { refuse, refuseDenial, refuseField } from './chains.refusals.ts'
import { lockNode } from './chains.repository.ts'
import {
  countNodeFirms,
  deleteNodeFirm,
  findNodeFirm,
  findOfProject,
  findSame,
  insertNodeFirm,
  lockNodeFirm,
  lockOfProject,
  type NodeFirm,
  writeNodeFirm,
} from './node-firms.repository.ts'

const objectType = 'chain'
const actorOn = ({ viewer }: Pick<MemberContext, 'viewer'>) => ({
  mayLink: viewer.permissions.has('chain:link'),
})

/** Locks a node with room for one more firm. */
async function lockRoom(tx: Tx, nodeId: string) {
  const node = await lockNode(tx, nodeId).then(orNotFound)
  if ((await countNodeFirms(tx, nodeId)) >= mostFirms)
    throw refuse((t) => t.errors.fullNode, { reason: 'LIMIT', values: { max: mostFirms } })
  return node
}

/** The name and id of a firm that the caller sees, or a name alone. */
async function firmOf(context: MemberContext, { firmId, name }: { firmId: string | null; name: string }) {
  if (firmId === null) {
    if (name.trim() === '') throw refuseField('name', (t) => t.errors.name)
    return { firmId: null, name: name.trim() }
  }
  const firm = (await findSeenFirms(context, [firmId])).get(firmId)
  if (!firm) throw refuseField('firmId', (t) => t.errors.noFirm)
  return { firmId, name: firm.name }
}

/** Puts a firm on the list of those that a node wants. */
export async function linkFirm(
  context: MemberContext,
  nodeId: string,
  wanted: { firmId: string | null; name: string },
): Promise<void> {
  const { tx, viewer } = context
  const node = await lockRoom(tx, nodeId)
  const firm = await firmOf(context, wanted)
  const isNew =
    !(await findSame(tx, nodeId, firm)) &&
    (await insertNodeFirm(tx, {
      ...firm,
      nodeId,
      projectId: null,
      state: nodeFirmMachine.targetOf('wish'),
      byName: viewer.displayName,
    }))
  if (!isNew) throw refuse((t) => t.errors.linked, { reason: 'LINKED' })
  await recordBy(context, [
    { objectType, objectId: node.chainId, event: 'linkFirm', detail: { node: node.name } },
  ])
}

/** Locks a firm of a node behind the node itself, so that two writers take both in one order. */
async function lockLink(tx: Tx, id: string) {
  const { nodeId } = await findNodeFirm(tx, id).then(orNotFound)
  const node = await lockNode(tx, nodeId).then(orNotFound)
  return { node, link: await lockNodeFirm(tx, id).then(orNotFound) }
}

/** Lets an event happen to a firm of a node; answers the node. */
export async function moveFirm(context: MemberContext, id: string, event: NodeFirmEvent): Promise<string> {
  const { tx } = context
  const { node, link } = await lockLink(tx, id)
  const { state } = link
  const decision = nodeFirmMachine.decide(event, {
    subject: link,
    actor: actorOn(context),
    context: undefined,
  })
  if (!decision.allowed) throw refuseDenial(decision.denial, { event, state }, { state })
  await writeNodeFirm(tx, link, { state: decision.to })
  await recordBy(context, [
    {
      objectType,
      objectId: node.chainId,
      event: 'moveFirm',
      from: state,
      to: decision.to,
      detail: { node: node.name },
    },
  ])
  return node.id
}

/** Takes a firm from a node; one that a project brings goes with the choice on the project. */
export async function unlinkFirm(context: MemberContext, id: string): Promise<string> {
  const { node, link } = await lockLink(context.tx, id)
  if (link.projectId !== null) throw refuse((t) => t.denials.ofProject, { reason: 'OF_PROJECT' })
  await deleteNodeFirm(context.tx, link)
  await recordBy(context, [
    { objectType, objectId: node.chainId, event: 'unlinkFirm', detail: { node: node.name } },
  ])
  return node.id
}

/** Lets the stage of a project say how far its firm is. */
async function follow(tx: Tx, link: NodeFirm, project: ChangedProject): Promise<void> {
  const decision = nodeFirmMachine.decide(eventOf(project), { subject: link, context: undefined })
  const state = decision.allowed ? decision.to : link.state
  if (state !== link.state || link.firmId !== project.firmId)
    await writeNodeFirm(tx, link, { state, firmId: project.firmId })
}

/** A project changed: the firm at its node follows in the same transaction. */
export async function followProject(tx: Tx, project: ChangedProject): Promise<void> {
  const known = await findOfProject(tx, project.id)
  if (!known) return
  await lockNode(tx, known.nodeId)
  const link = await lockOfProject(tx, project.id)
  if (link) await follow(tx, link, project)
}

/** Frees the node that a project fills now. */
async function leaveNode(tx: Tx, projectId: string, exceptNodeId: string | null): Promise<boolean> {
  const known = await findOfProject(tx, projectId)
  if (!known) return false
  if (known.nodeId === exceptNodeId) return true
  await lockNode(tx, known.nodeId)
  const link = await lockOfProject(tx, projectId)
  if (link) await deleteNodeFirm(tx, link)
  return false
}

/** Names the node that a project fills, or none. */
export async function setProject(
  context: MemberContext,
  projectId: string,
  nodeId: string | null,
): Promise<void> {
  const { tx, viewer } = context
  const project = await lockProjectParts(context, projectId)
  const isThere = await leaveNode(tx, projectId, nodeId)
  if (nodeId !== null && !isThere) {
    const node = await lockRoom(tx, nodeId)
    const { firmId } = project
    const seen = firmId === null ? undefined : (await findSeenFirms(context, [firmId])).get(firmId)
    const name = seen?.name || project.investor || project.name
    const same = await findSame(tx, nodeId, { firmId, name })
    if (same && same.projectId !== null) throw refuseField('nodeId', (t) => t.errors.otherProject)
    if (same) {
      await writeNodeFirm(tx, same, { projectId })
      await follow(tx, same, project)
    } else
      await insertNodeFirm(tx, {
        nodeId: node.id,
        firmId,
        projectId,
        name,
        state: nodeFirmMachine.targetOf(eventOf(project)),
        byName: viewer.displayName,
      })
  }
  await recordBy(context, [{ objectType: 'project', objectId: projectId, event: 'setNode' }])
}
