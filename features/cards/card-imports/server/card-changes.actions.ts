import { rightsOnCard } from '#features/cards/card-permissions/server/card-permissions.public.ts'
import {
  type CardTemplate,
  findTemplate,
} from '#features/cards/card-templates/server/card-templates.public.ts'
import {
  questionAbout,
  copiesOf,
  decide,
  type Card,
  findTakenMobiles,
  lockCards,
} from '#features/cards/cards/server/card-writing.public.ts'
import type { DepartmentPath } from '#features/company/organisation/server/organisation.public.ts'
import { normaliseMobile } from '#platform/contract/mobile-number.ts'
import { type Actor, record } from '#platform/server/audit/audit.ts'
import type { Tx } from '#platform/server/database/database.ts'
import type { Viewer } from '#platform/server/http/viewer.ts'
import type { ImportMessage } from '#platform/server/imports/import-columns.ts'
import type { JudgedRow } from '#platform/server/imports/import-kind.ts'
import type { TableRow } from '#platform/server/spreadsheets/read-table.ts'

import {
  type ChangeRights,
  type ChangeRules,
  type ChangeSurroundings,
  judgeChange,
  type JudgedChange,
  numberKey,
} from './change-rows.actions.ts'
import { changedKeys } from './card-imports.view.ts'
import { type CardContent, findNamedCards, writeContents } from './card-changes.repository.ts'
import {
  type CardImport,
  cardImportStore,
  type CardImportTypes,
  type ImportRow,
} from './card-imports.repository.ts'

type JudgedCard = JudgedRow<CardImportTypes>

interface Importing {
  template: CardTemplate
  importer: Viewer
}

/** The rank in which the importer may change a card, or the denial. Cards out of reach are unknown. */
function rightsFor(card: Card, { template, importer }: Importing): ChangeRights | ImportMessage {
  const rights = rightsOnCard(importer, card)
  if (!rights.holds('card:view') || !rights.holds('card:import')) return { kind: 'unknownCard' }
  const decision = decide({ event: 'edit', ...questionAbout({ card, template, actor: rights }) })
  if (!decision.allowed || !rights.rank) {
    const denial = decision.allowed ? 'permission' : decision.denial
    return {
      kind: 'denial',
      values: { denial, state: card.state, pauseReason: card.pauseReason ?? 'manual' },
    }
  }
  const mayPlace = (departmentId: string | null) =>
    rightsOnCard(importer, {
      templateId: card.templateId,
      departmentId,
      holderAccountId: null,
      staffId: null,
    }).holds('card:edit')
  return { rank: card.state === 'draft' && rights.holds('card:create') ? 'admin' : rights.rank, mayPlace }
}

interface Batch extends Importing {
  rows: readonly TableRow<string>[]
  departments: readonly DepartmentPath[]
  seen: ChangeSurroundings['seen']
}

/** Looks at rows that change cards; nothing is written to the cards. */
export async function judgeChanges(
  tx: Tx,
  { rows, departments, seen, ...importing }: Batch,
): Promise<JudgedCard[]> {
  const { template } = importing
  const keyed = rows.map((row) => ({ ...row, ...keysOf(row.values) }))
  const named = await findNamedCards(tx, {
    templateId: template.id,
    publicIds: keyed.flatMap(({ publicId }) => publicId ?? []),
    mobiles: keyed.flatMap(({ mobile }) => mobile ?? []),
  })
  const byNumber = new Map(named.map((card) => [card.publicId, card]))
  const byMobile = new Map(named.map((card) => [card.mobile, card]))
  const wanted = rows.flatMap(({ values }) => normaliseMobile(values.mobile ?? '') ?? [])
  const taken = new Map(
    (await findTakenMobiles(tx, template.id, wanted)).map(({ mobile, id, name }) => [
      mobile ?? '',
      { id, name },
    ]),
  )
  const rules: ChangeRules = {
    rules: template.fieldRules,
    defaults: template.defaultValues,
    departments,
    rightsOn: (card) => rightsFor(card, importing),
  }
  return keyed.map(({ number: row, values, publicId, mobile }) => {
    const card =
      publicId !== undefined
        ? byNumber.get(publicId)
        : mobile === undefined
          ? undefined
          : byMobile.get(mobile)
    return judgedCard(judgeChange({ row, values, card }, { rules, around: { seen, taken } }))
  })
}

function keysOf(values: Readonly<Record<string, string>>): {
  publicId: string | undefined
  mobile: string | undefined
} {
  const publicId = values[numberKey]?.trim() || undefined
  return { publicId, mobile: publicId === undefined ? normaliseMobile(values.mobile ?? '') : undefined }
}

function judgedCard({ card, fieldValues, departmentId, errors, warnings }: JudgedChange): JudgedCard {
  // The holder is not named where the card may not be seen.
  const isKnown = card !== undefined && !errors.some(({ kind }) => kind === 'unknownCard')
  const isSame = isKnown && changedKeys(card, { fieldValues, departmentId }).length === 0
  const { name, pinyin, mobile } = copiesOf(isKnown ? fieldValues : {})
  return {
    fieldValues: isKnown ? fieldValues : {},
    name,
    pinyin,
    mobile,
    departmentId: isKnown ? departmentId : null,
    staffId: null,
    verdict: errors.length > 0 ? 'error' : isSame ? 'unchanged' : warnings.length > 0 ? 'warn' : 'ok',
    messages: errors.length > 0 ? errors : warnings,
    cardId: isKnown ? card.id : null,
    before: isKnown
      ? { fieldValues: card.fieldValues, departmentId: card.departmentId, version: card.version }
      : null,
  }
}

interface Writing {
  found: CardImport
  importer: Viewer | undefined
  rows: readonly ImportRow[]
}

/** Writes changes; a card that somebody has touched since it was looked at stays as it is. */
export async function writeChanges(tx: Tx, { found, importer, rows: next }: Writing): Promise<void> {
  // Rows say what they wrote: whatever became of the cursor, nothing is written twice.
  const rows = next.filter(({ writtenVersion }) => writtenVersion === null)
  const template = await findTemplate(tx, found.templateId)
  const cards = await lockedCards(tx, rows)
  const wanted = rows.flatMap(({ mobile }) => mobile ?? [])
  const taken = new Map(
    (await findTakenMobiles(tx, found.templateId, wanted)).map(({ mobile, id }) => [mobile, id]),
  )
  const failures: { row: number; failure: string }[] = []
  const contents: (CardContent & { row: number; fields: string[]; card: Card })[] = []
  for (const row of rows) {
    const card = cards.get(row.cardId ?? '')
    const failure = failureOf(row, { card, template, importer, taken })
    if (failure !== undefined) failures.push({ row: row.row, failure })
    else if (card)
      contents.push({ ...contentOf(card, row), row: row.row, card, fields: changedKeys(card, row) })
  }
  const versions = await writeContents(tx, contents)
  await cardImportStore.noteWritten(
    tx,
    found.id,
    contents.map(({ id, row }) => ({ row, writtenVersion: versions.get(id) ?? 0 })),
  )
  await cardImportStore.noteWritten(tx, found.id, failures)
  const actor: Actor = {
    accountId: found.createdBy,
    name: importer?.displayName ?? '',
    via: 'user',
    requestId: null,
    ipHash: null,
  }
  await record(
    tx,
    actor,
    contents.map(({ card, fields }) => ({
      objectType: 'card',
      objectId: card.id,
      event: 'edit',
      from: card.state,
      to: card.state,
      detail: { fields, importId: found.id },
    })),
  )
}

const lockedCards = async (tx: Tx, rows: readonly { cardId: string | null }[]) =>
  new Map(
    (
      await lockCards(
        tx,
        rows.flatMap(({ cardId }) => cardId ?? []),
      )
    ).map((card) => [card.id, card]),
  )

type Change = Pick<ImportRow, 'fieldValues' | 'departmentId' | 'mobile' | 'before'>

/** The content that a row gives its card; `pinyin` and the other copies follow from the values. */
function contentOf(
  card: Card,
  { fieldValues, departmentId }: Pick<Change, 'fieldValues' | 'departmentId'>,
): CardContent {
  const copies = copiesOf(fieldValues)
  const dropsClaim = copies.mobile !== card.mobile || fieldValues.email !== card.fieldValues.email
  return { id: card.id, fieldValues, ...copies, departmentId, dropsClaim }
}

interface Standing {
  card: Card | undefined
  template: CardTemplate | undefined
  importer: Viewer | undefined
  taken: ReadonlyMap<string | null, string>
}

/** Why a change that was fine when it was looked at cannot be made now. */
function failureOf(row: Change, { card, template, importer, taken }: Standing): string | undefined {
  if (!card || !importer || !template) return 'unknownCard'
  if (card.version !== row.before?.version) return 'changedMeanwhile'
  const rights = rightsFor(card, { template, importer })
  if ('kind' in rights) return rights.kind === 'denial' ? 'notEditable' : rights.kind
  if (row.departmentId !== card.departmentId && !rights.mayPlace(row.departmentId)) return 'outOfScope'
  return isTaken(row.mobile, card, taken) ? 'mobileTaken' : undefined
}

const isTaken = (mobile: string | null | undefined, card: Card, taken: ReadonlyMap<string | null, string>) =>
  Boolean(mobile) && (taken.get(mobile ?? null) ?? card.id) !== card.id

const rowsAtOnce = 500

/** Gives the cards of an import of changes what they held before, as far as nobody touched them since; answers how many. */
export async function undoChanges(tx: Tx, found: CardImport, actor: Actor): Promise<number> {
  let undone = 0
  for (let after = 0, rows: ImportRow[] = []; ; after = rows.at(-1)?.row ?? 0) {
    rows = await cardImportStore.findWritten(tx, { importId: found.id, after, limit: rowsAtOnce })
    if (rows.length === 0) return undone
    const cards = await lockedCards(tx, rows)
    const former = rows.flatMap(({ before }) => before?.fieldValues.mobile ?? [])
    const taken = new Map(
      (await findTakenMobiles(tx, found.templateId, former)).map(({ mobile, id }) => [mobile, id]),
    )
    const contents = rows.flatMap(({ cardId, before, writtenVersion }) => {
      const card = cards.get(cardId ?? '')
      if (!card || !before || card.version !== writtenVersion) return []
      return isTaken(before.fieldValues.mobile, card, taken)
        ? []
        : [{ ...contentOf(card, before), state: card.state }]
    })
    await writeContents(tx, contents)
    await record(
      tx,
      actor,
      contents.map(({ id, state }) => ({
        objectType: 'card',
        objectId: id,
        event: 'undoImport',
        from: state,
        to: state,
      })),
    )
    undone += contents.length
  }
}
