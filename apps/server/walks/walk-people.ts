import { companyOwner } from '#features/customers/customer-forms/face/form-owners.ts'
import { hashPassword } from '#features/company/accounts/server/accounts.public.ts'
import { papers, printSizeIds } from '#features/money/card-printing/face/print-options-model.ts'
import { grantablePermissions } from '#platform/contract/permissions.ts'
import { makeRole } from '#features/company/roles/server/roles.world.ts'
import { type World, worldPassword } from '#apps/server/testing/world.ts'
import { tableRegistry } from '#platform/server/database/tenant-table.ts'

import { everyTable } from './exports-of-kind.ts'
import { firstRules } from '#features/promotion/radar/server/radar-rules.data.ts'
import { makeRows } from './made-rows.ts'

const counts = { created: 0, changed: 0, same: 0, leaving: 0, back: 0, disabled: 0 }
const specification = {
  sizeId: printSizeIds[0],
  bleed: 2,
  cropMarks: true,
  text: 'outlines',
  paper: papers[0],
  finishes: [],
  quantity: 100,
}

const square = [
  { x: 0, y: 0 },
  { x: 300, y: 0 },
  { x: 300, y: 300 },
  { x: 0, y: 300 },
]

/** What a made row has to say for calls to find it at all. */
const factsOf = (id: string) => ({
  orders: { templateId: id },
  jobs: { isListed: true, resultFileId: id },
  stored_files: { publicId: `walk${id.slice(-18)}` },
  sessions: { expiresAt: new Date(Date.now() + 86_400_000) },
  invoice_requests: { fileId: id },
  audit_entries: { objectType: 'card', objectId: id },
  card_group_members: { cardId: id },
  visits: { cardId: id },
  customer_cards: { pictureFileId: id },
  customer_forms: { ownerId: companyOwner.id },
  customer_form_fillings: { ownerId: companyOwner.id },
  customer_form_files: { reading: { state: 'read', fields: [] } },
  customer_transfers: { reasonCode: 'other' },
  card_label_settings: { watchedWords: [] },
  personnel_syncs: { report: { departments: counts, staff: counts, leavingNames: [], problems: [] } },
  print_addresses: { mobile: '13800000000', districtCode: '110101' },
  absences: { since: new Date(), until: new Date(Date.now() + 86_400_000), kinds: [] },
  boards: { widgets: [] },
  board_screens: {
    days: 30,
    addresses: [],
    sight: { permissions: [], scope: 'all', departmentIds: [] },
    expiresAt: new Date(Date.now() + 86_400_000),
  },
  board_subscriptions: { staffIds: [id], weekday: 1, hour: 8 },
  board_alerts: { metric: 'customers', direction: 'above', days: 7, staffIds: [id] },
  project_stage_rules: { documents: [], facts: [] },
  clues: { state: 'pending', firmId: id },
  carriers: { kind: 'unit', isOpen: true },
  deals: { firmId: id },
  contracts: { firmId: id },
  projects: { firmId: id },
  chain_nodes: { keywords: [] },
  chain_import_rows: { facts: { chain: 'Robots', name: 'Motors', tier: 'upstream', firms: [] } },
  deal_import_rows: { facts: { title: 'Hall 3', firm: '' } },
  firm_merges: {
    kept: {
      state: 'private',
      ownerAccountId: id,
      keys: [],
      keysOfInto: [],
      places: [],
      moved: [],
      children: {},
    },
  },
  deal_documents: { checkedBy: null },
  receipts: { confirmedBy: null },
  booths: { points: square },
  meeting_rounds: { leastMeetings: 1, mostMeetings: 4 },
  print_cart_lines: { specification },
  marketing_reports: { days: 7, blocks: ['numbers'], schedule: null, staffIds: [] },
  mall_tills: { isOn: false, bankAccount: '' },
  settlement_lines: { kind: 'adjustment' },
  ledger_entries: { kind: 'release' },
  company_till_accounts: {
    mode: 'off',
    names: { appId: '', merchantId: '', serial: '', providerKeyId: '' },
    sealedKeys: null,
  },
  radar_rule_versions: { rules: firstRules },
  template_design_drafts: {
    design: { version: 1, grid: 2, ground: { kind: 'color', color: '#ffffff' }, elements: [] },
  },
})

interface NewPerson {
  id: string
  name: string
  /** Holds every permission, as far as their own records. */
  hasRole?: boolean
  /** What they have lies in the bin. */
  isInBin?: boolean
}

/** Somebody who may sign in, and has one of everything; it all has one id. */
export async function hireForWalk(
  { world, companyId }: { world: World; companyId: string },
  { id, name, hasRole = false, isInBin = false }: NewPerson,
): Promise<Map<string, string>> {
  const tables = new Map(
    [...(await everyTable())].filter(([table]) => tableRegistry.get(table)?.kind === 'tenant'),
  )
  const account = { username: name, nickName: name, passwordHash: await hashPassword(worldPassword) }
  const inUse = { state: 'active' as const }
  const facts = {
    ...factsOf(id),
    sign_in_names: { name },
    accounts: { ...account, mustChangePassword: false, ...(!isInBin && inUse) },
    ...(!isInBin && { cards: inUse, card_templates: inUse }),
  }
  const failures = await makeRows({ database: world.database, companyId, tables, facts }, { id, isInBin })
  if (hasRole)
    await world.database.asTenant(companyId, (tx) =>
      makeRole(tx, { dataScope: 'self', permissions: grantablePermissions, accountIds: [id] }),
    )
  return failures
}
