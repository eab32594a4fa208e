import { eq, sql } from 'drizzle-orm'
import pg from 'pg'

import { cardLabels, cardLabelSettings } from '#features/cards/card-labels/server/card-labels.tables.ts'
import { cardTemplates } from '#features/cards/card-templates/server/card-templates.tables.ts'
import { demoCompanies } from '#features/company/companies/server/companies.seed.ts'
import { companies } from '#features/company/companies/server/companies.tables.ts'
import { digitalIdentities } from '#features/cards/digital-identities/server/digital-identities.tables.ts'
import { departments } from '#features/company/organisation/server/organisation.tables.ts'
import {
  promotionObjects,
  templateRelations,
} from '#features/promotion/promotions/server/promotions.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { storedFiles } from '#platform/server/files/stored-files.tables.ts'
import { openBeside, openOwnWorld, type World } from '#apps/server/testing/world.ts'

import { cards } from '#features/cards/cards/server/cards.tables.ts'

export const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
export const [first, second] = demoCompanies

export let world: World & { close(): Promise<void> }
export let other: Awaited<ReturnType<typeof openBeside>>
/** The owner of the database, who may take guards away. */
export let owner: pg.Client
export let card: typeof cards.$inferSelect
let successor: typeof cards.$inferSelect
export let promotionId: string

/** What one server changes. */
export const change = <T>(work: (tx: Tx) => Promise<T>, companyId: string = first.id) =>
  world.database.asTenant(companyId, work)

let address = 0
/** What the other one shows. */
export async function pageAt(path: string, headers: Record<string, string> = {}) {
  address += 1
  const remoteAddress = `203.0.${(address >> 8) & 255}.${address & 255}`
  const answer = await other.app.inject({
    url: path,
    headers: { 'user-agent': phone, 'accept-language': 'zh-CN', ...headers },
    remoteAddress,
  })
  const nonce = /nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? 'no nonce'
  const body = answer.body.replaceAll(nonce, '').replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '')
  return { status: answer.statusCode, body, location: answer.headers.location }
}
export const page = () => pageAt(`/c/${card.publicId}`)

/** Two servers on one database of their own, and a card that both show. */
export async function openKeptPages(): Promise<void> {
  world = await openOwnWorld('kept_pages', { areas: ['promotion'] })
  other = await openBeside(world)
  owner = new pg.Client({ connectionString: world.urls.superuserUrl })
  await owner.connect()
  await change(async (tx) => {
    const all = await tx.select().from(cards).where(eq(cards.state, 'active')).orderBy(cards.createdAt)
    const suitable = all.filter(({ departmentId, staffId }) => departmentId !== null && staffId !== null)
    const [one, two] = suitable
    if (!one || !two) throw new Error('the demonstration has too few cards')
    ;[card, successor] = [one, two]
    const [department] = await tx
      .select()
      .from(departments)
      .where(eq(departments.id, card.departmentId ?? ''))
    await tx
      .update(cards)
      .set({ fieldValues: { ...card.fieldValues, department: department?.name ?? '' } })
      .where(eq(cards.id, card.id))
    const [logo] = await tx
      .insert(storedFiles)
      .values({
        kind: 'image',
        publicId: 'l'.repeat(22),
        storageKey: 'x',
        contentType: 'image/png',
        originalName: 'x.png',
        bytes: 1,
        sha256: 'x',
        width: 200,
        height: 100,
      })
      .returning()
    await tx
      .update(companies)
      .set({ logoFileId: logo?.publicId ?? null })
      .where(eq(companies.id, first.id))
    const [promotion] = await tx
      .insert(promotionObjects)
      .values({
        kind: 'activity',
        title: '开放日',
        url: 'https://example.com/',
        state: 'published',
        clickField: 'promotionTest',
        createdBy: card.id,
        createdByName: '测试',
      })
      .returning()
    promotionId = promotion?.id ?? ''
    await tx
      .insert(cardLabelSettings)
      .values({ reviewFirst: false, watchedWords: [] })
      .onConflictDoUpdate({
        target: [cardLabelSettings.companyId, cardLabelSettings.singleton],
        set: { reviewFirst: false },
      })
  })
}

export async function closeKeptPages(): Promise<void> {
  await owner.end()
  await other.close()
  await world.close()
}

export const ofCard = (values: Partial<typeof cards.$inferInsert>) => (tx: Tx) =>
  tx.update(cards).set(values).where(eq(cards.id, card.id))
const ofTemplate = (values: Partial<typeof cardTemplates.$inferInsert>) => (tx: Tx) =>
  tx.update(cardTemplates).set(values).where(eq(cardTemplates.id, card.templateId))
export const ofCompany = (values: Partial<typeof companies.$inferInsert>) => (tx: Tx) =>
  tx.update(companies).set(values).where(eq(companies.id, first.id))
export const ofPromotion = (values: Partial<typeof promotionObjects.$inferInsert>) => (tx: Tx) =>
  tx.update(promotionObjects).set(values).where(eq(promotionObjects.id, promotionId))
const longAgo = () => new Date(Date.now() - 100 * 86_400_000)
const nextYear = () => new Date(Date.now() + 365 * 86_400_000)

type Write = (tx: Tx) => Promise<unknown>
/** Every kind of change, one after the other on one card: where it is made, and the change itself. */
export const changes: readonly (readonly [name: string, table: string, work: Write])[] = [
  [
    'a value of the card',
    'cards',
    (tx) => ofCard({ fieldValues: { ...card.fieldValues, title: '首席体验官' } })(tx),
  ],
  ['its picture', 'cards', ofCard({ avatarFileId: 'a'.repeat(22) })],
  ['its WeChat code', 'cards', ofCard({ wechatCodeFileId: 'b'.repeat(22) })],
  ['its pause', 'cards', ofCard({ state: 'paused' })],
  ['its return', 'cards', ofCard({ state: 'active' })],
  ['its seal', 'cards', ofCard({ state: 'sealed' })],
  ['its return from there', 'cards', ofCard({ state: 'active' })],
  ['its bin', 'cards', ofCard({ state: 'recycled' })],
  [
    'a hand-over with a notice',
    'cards',
    (tx) => ofCard({ state: 'inherited', publicMode: 'notice', handoverMessage: '已转岗' })(tx),
  ],
  [
    'a hand-over to a successor',
    'cards',
    (tx) => ofCard({ publicMode: 'redirect', successorCardId: successor.id })(tx),
  ],
  [
    'the card of the successor',
    'cards',
    (tx) =>
      tx
        .update(cards)
        .set({ fieldValues: { ...successor.fieldValues, title: '接任者' } })
        .where(eq(cards.id, successor.id)),
  ],
  [
    'the end of the hand-over',
    'cards',
    ofCard({ state: 'active', publicMode: null, successorCardId: null, handoverMessage: null }),
  ],
  ['the words of forwards', 'card_templates', ofTemplate({ shareText: '来自模板的新文案' })],
  [
    'the rules of fields',
    'card_templates',
    (tx) =>
      tx.execute(
        sql`update card_templates set field_rules = (select jsonb_agg(case when rule ->> 'key' = 'title' then rule || '{"visible": false}' else rule end) from jsonb_array_elements(field_rules) rule) where id = ${card.templateId}`,
      ),
  ],
  ['the end of the licence', 'card_templates', (tx) => ofTemplate({ validTo: longAgo() })(tx)],
  ['its renewal', 'card_templates', (tx) => ofTemplate({ validTo: nextYear() })(tx)],
  [
    'a template that pauses its cards',
    'card_templates',
    ofTemplate({ state: 'disabled', pausesCards: true }),
  ],
  ['a template that lets them run', 'card_templates', ofTemplate({ state: 'active', pausesCards: false })],
  ['the name of the company', 'companies', ofCompany({ shortName: '明远新名' })],
  ['the colour of its face', 'card_templates', ofTemplate({ skin: { skinId: 'ridges', accent: '#123456' } })],
  ['its suspension', 'companies', ofCompany({ state: 'suspended' })],
  ['its return to work', 'companies', ofCompany({ state: 'certified' })],
  [
    'the shape of its logo',
    'stored_files',
    (tx) =>
      tx
        .update(storedFiles)
        .set({ width: 100 })
        .where(eq(storedFiles.publicId, 'l'.repeat(22))),
  ],
  [
    'the name of the department',
    'departments',
    (tx) =>
      tx
        .update(departments)
        .set({ name: '新部门名' })
        .where(eq(departments.id, card.departmentId ?? '')),
  ],
  [
    'a mark of identity',
    'digital_identities',
    (tx) =>
      tx.insert(digitalIdentities).values({
        staffId: card.staffId ?? '',
        holderName: card.name,
        kind: 'certificate',
        state: 'verified',
        certificate: '高级工程师',
        issuer: '人社局',
        decidedAt: new Date(),
        verifiedUntil: nextYear(),
      }),
  ],
  [
    'its withdrawal',
    'digital_identities',
    (tx) =>
      tx
        .update(digitalIdentities)
        .set({ state: 'revoked' })
        .where(eq(digitalIdentities.certificate, '高级工程师')),
  ],
  [
    'a promotion',
    'template_relations',
    (tx) => tx.insert(templateRelations).values({ templateId: card.templateId, promotionId, sort: 99 }),
  ],
  ['its title', 'promotion_objects', ofPromotion({ title: '开放日改期' })],
  ['its end', 'promotion_objects', ofPromotion({ state: 'offline' })],
  [
    'a label',
    'card_labels',
    (tx) =>
      tx
        .insert(cardLabels)
        .values({ cardId: card.id, text: '细心', textKey: '细心', state: 'shown', createdBy: 'x' }),
  ],
  [
    'agreement with it',
    'card_labels',
    (tx) => tx.update(cardLabels).set({ likes: 7 }).where(eq(cardLabels.textKey, '细心')),
  ],
  ['its removal', 'card_labels', (tx) => tx.delete(cardLabels).where(eq(cardLabels.textKey, '细心'))],
  [
    'how labels are looked at',
    'card_label_settings',
    (tx) =>
      tx
        .update(cardLabelSettings)
        .set({ reviewFirst: true })
        .where(sql`true`),
  ],
]
