import type { MemberContext } from '#platform/server/http/context.ts'
import { orNotFound } from '#platform/server/http/refusal.ts'
import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { sendSheet } from '#platform/server/spreadsheets/send-sheet.ts'

import { chainsTexts } from '../chains.texts.ts'
import { chainFields } from './chain-rows.domain.ts'
import { findChain, findNodes } from './chains.repository.ts'
import { maskedName, namesSeen, nodeRowOf } from './chains.view.ts'
import { findFirmsOfNodes, type NodeFirm } from './node-firms.repository.ts'
import { chainsServerTexts } from './server.texts.ts'

/** A chain as a sheet that can be taken in again, with its figures beside. Firms out of sight are masked. */
export async function sendChain(context: MemberContext, id: string) {
  const { tx, language, reply } = context
  const chain = await findChain(tx, id).then(orNotFound)
  const nodes = (await findNodes(tx, [id])).map(nodeRowOf)
  const links = await findFirmsOfNodes(
    tx,
    nodes.map((node) => node.id),
  )
  const seen = await namesSeen(context, links)
  const nameOf = ({ firmId, projectId, name }: NodeFirm) =>
    (firmId !== null && seen.get(firmId)?.name) ||
    (firmId === null && projectId === null ? name : maskedName(name))
  const { sheet } = chainsServerTexts.in(language)
  const { tiers, fields } = chainsTexts.in(language)
  const rows = nodes.map((node) => [
    chain.name,
    chain.industry,
    node.name,
    tiers[node.tier],
    node.weight,
    node.target,
    node.keywords.join('、'),
    node.summary,
    links
      .filter(({ nodeId }) => nodeId === node.id)
      .map(nameOf)
      .join('、'),
    node.landed,
    node.negotiating,
    node.gap,
  ])
  const columns = [
    ...chainFields.map((key) => ({ title: sheet.columns[key] })),
    { title: fields.landed },
    { title: fields.negotiating },
    { title: fields.gap },
  ]
  return sendSheet(reply, {
    name: `${chain.name}.xlsx`,
    content: writeSheet(columns, rows, { name: chain.name }),
  })
}
