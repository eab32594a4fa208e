import { findActingViewer } from '#features/company/accounts/server/acting-viewer.public.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { Refusal } from '#platform/server/http/refusal.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import { defineImport } from '#platform/server/imports/define-import.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import type { ImportWork } from '#platform/server/imports/import-kind.ts'
import type { TypesOf } from '#platform/server/imports/import-store.ts'
import type { KnownColumn, TableRow } from '#platform/server/spreadsheets/read-table.ts'
import { writeTemplate } from '#platform/server/spreadsheets/write-template.ts'
import { fill, type Language, languages } from '#platform/text/texts.ts'

import { mostNodes, mostRows, type Tier, tiers } from '../chains.contract.ts'
import { chainsTexts } from '../chains.texts.ts'
import { type ChainField, chainFields, readChainRow } from './chain-rows.domain.ts'
import { chainImportStore, type ChainSheetRow } from './chain-imports.repository.ts'
import { addNodeTo } from './chains.actions.ts'
import { nodeFirmMachine } from './chains.domain.ts'
import {
  deleteEmptyOf,
  deleteNode,
  findChainNamed,
  findNodes,
  insertChain,
  lockChain,
  lockNode,
  writeChain,
} from './chains.repository.ts'
import { insertNodeFirm } from './node-firms.repository.ts'
import { chainsServerTexts } from './server.texts.ts'

type Work = ImportWork<TypesOf<typeof chainImportStore>>

const required: ReadonlySet<ChainField> = new Set(['chain', 'name', 'tier'])

/** The titles under which a sheet may have each field: in all languages, and its key. */
const columnsNow = (): KnownColumn<ChainField>[] =>
  chainFields.map((key) => ({
    key,
    titles: [
      ...new Set([...languages.map((language) => chainsServerTexts.in(language).sheet.columns[key]), key]),
    ],
    required: required.has(key),
  }))

/** The names of columns of a chain in all languages. */
const tierNames = (): Map<string, Tier> =>
  new Map(
    tiers.flatMap((tier) => [
      [tier, tier] as const,
      ...languages.map((language) => [chainsTexts.in(language).tiers[tier].toLowerCase(), tier] as const),
    ]),
  )

/** The workbook to fill in. */
export function templateSheet(language: Language): Promise<Buffer> {
  const { sheet } = chainsServerTexts.in(language)
  return writeTemplate(
    chainFields.map((key) => ({
      title: sheet.columns[key],
      required: required.has(key),
      ...((key === 'summary' || key === 'firms' || key === 'keywords') && { width: 30 }),
    })),
    {
      name: sheet.name,
      notes: {
        name: sheet.notesName,
        lines: Object.values(sheet.notes).map((line) => fill(line, { max: mostRows })),
      },
      listedOnly: '',
    },
  )
}

/** The nodes that the chains of a sheet have already. */
async function knownNodes(tx: Tx, names: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>()
  for (const name of new Set(names)) {
    const chain = name === '' ? undefined : await findChainNamed(tx, name)
    if (chain) for (const node of await findNodes(tx, [chain.id])) known.add(`${name}\n${node.name}`)
  }
  return known
}

async function judge(
  tx: Tx,
  { rows, seen }: { rows: readonly TableRow<ChainField>[]; seen: Map<string, number> },
) {
  const names = tierNames()
  const read = rows.map(({ number, values }) => readChainRow(number, values, { seen, tierNames: names }))
  const known = await knownNodes(
    tx,
    read.map(({ facts }) => facts.chain),
  )
  return read.map(({ facts, mark, errors }) => {
    const messages = [...errors, ...(known.has(mark) ? [{ kind: 'same' }] : [])]
    return { facts, mark, verdict: messages.length > 0 ? ('error' as const) : ('ok' as const), messages }
  })
}

async function importerOf(tx: Tx, { import: { createdBy }, job: { companyId }, services }: Work) {
  const viewer = await findActingViewer(tx, { companyId, accountId: createdBy }, services)
  return viewer?.permissions.has('chain:edit') ? viewer : undefined
}

const actorBy = ({ accountId, displayName }: Viewer): Actor => ({
  accountId,
  name: displayName,
  via: 'user',
  requestId: null,
  ipHash: null,
})

/** The chain of a row, made where there is none of its name; it is locked. */
async function chainOf(tx: Tx, { chain: name, industry }: ChainSheetRow['facts'], importId: string) {
  const made = await insertChain(tx, { name, industry, summary: '', importId })
  return made ?? lockChain(tx, (await findChainNamed(tx, name))?.id ?? '')
}

type Written = Pick<ChainSheetRow, 'row' | 'nodeId' | 'writtenVersion' | 'failure'>

const refused = ({ row }: ChainSheetRow, failure: string): Written => ({
  row,
  nodeId: null,
  writtenVersion: null,
  failure,
})

/** Writes the node of a row with the firms that it names; a refusal is one of this row alone. */
async function writeRow(tx: Tx, row: ChainSheetRow, { work, viewer }: { work: Work; viewer: Viewer }) {
  const { facts } = row
  const chain = await chainOf(tx, facts, work.import.id)
  try {
    const node = chain && (await addNodeTo(tx, chain.id, facts))
    if (!chain || !node) return refused(row, 'same')
    for (const name of facts.firms)
      await insertNodeFirm(tx, {
        nodeId: node.id,
        firmId: null,
        projectId: null,
        name,
        state: nodeFirmMachine.targetOf('wish'),
        byName: viewer.displayName,
      })
    await writeChain(tx, chain, {})
    await record(tx, actorBy(viewer), [
      { objectType: 'chain', objectId: chain.id, event: 'addNode', detail: { name: node.name } },
    ])
    return { row: row.row, nodeId: node.id, writtenVersion: node.version, failure: null }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refused(row, 'full')
  }
}

function say({ kind, field = '', values = {} }: ImportMessage, language: Language): string {
  const { messages, sheet } = chainsServerTexts.in(language)
  const titles: Readonly<Record<string, string>> = sheet.columns
  return fill(messages[kind as keyof typeof messages] ?? kind, {
    field: titles[field] ?? field,
    most: mostNodes,
    ...values,
  })
}

/** Chains from a sheet: a row is a node, and names its chain. */
export const chainImport = defineImport({
  kind: 'chains.import',
  title: (language) => chainsServerTexts.in(language).sheet.title,
  objectType: 'chainImport',
  store: chainImportStore,
  maxRows: mostRows,
  writtenAtOnce: 100,
  async open(tx, work) {
    return (
      (await importerOf(tx, work)) && {
        columns: columnsNow(),
        judge: (judgingTx, { rows, seen }) => judge(judgingTx, { rows, seen: seen.mark }),
      }
    )
  },
  async write(tx, work) {
    const viewer = await importerOf(tx, work)
    const written: Written[] = []
    for (const row of work.rows)
      written.push(viewer ? await writeRow(tx, row, { work, viewer }) : refused(row, 'noPermission'))
    await chainImportStore.noteWritten(tx, work.import.id, written)
  },
  view: (_tx, { language }) => ({
    say: (message) => say(message, language),
    row: ({ facts: { chain, name, tier } }: ChainSheetRow) => ({
      name: [chain, name].filter(Boolean).join(' · '),
      mobile: chainsTexts.in(language).tiers[tier],
    }),
    about: {},
  }),
  async undo(tx, { import: { id: importId }, actor }) {
    const written = await chainImportStore.findWritten(tx, { importId, after: 0, limit: mostRows })
    let count = 0
    for (const { nodeId, writtenVersion } of written) {
      const node = nodeId === null ? undefined : await lockNode(tx, nodeId)
      // A node at which work has begun stays.
      if (node?.version !== writtenVersion || !node || node.landed + node.negotiating > 0) continue
      await deleteNode(tx, node.id)
      await record(tx, actor, [
        { objectType: 'chain', objectId: node.chainId, event: 'removeNode', detail: { name: node.name } },
      ])
      count += 1
    }
    await deleteEmptyOf(tx, importId)
    return count
  },
})
