import { sql } from 'drizzle-orm'
import { pageContacts, type ReceivedCard } from '#features/cards/card-pages/server/page-contacts.public.ts'
import { openScanWorld } from '#features/customers/customer-scans/server/scans.world.ts'
import {
  customersContract,
  type CustomerFacts,
  livingStates,
  type UniqueField,
} from '#features/customers/customers/customers.contract.ts'
import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import type { Session } from '#apps/server/testing/world.ts'
import { type Answers, customerFormsContract as contract } from '../customer-forms.contract.ts'
import { field } from './form-files.world.ts'

/** A company that allows some fields of its customers once, and short forms of what is done there. */
export async function openUniqueWorld(name: string) {
  /** Puts a form in force that allows these once. */
  async function allowOnce(...keys: string[]) {
    const forms = (await w.world.call(contract.getForms, {}, { session: admin })).data
    const licence = field({ key: 'licence', type: 'text', label: { 'zh-CN': '执照', en: 'Licence' } })
    const fields = [...forms.defaults, licence].map((one) => ({ ...one, isUnique: keys.includes(one.key) }))
    const version = forms.draft?.version ?? null
    const saved = await w.world.call(contract.saveDraft, { body: { fields, version } }, { session: admin })
    await w.world.call(contract.publish, { body: { version: saved.data.version } }, { session: admin })
  }
  const record = async (
    answers: Answers,
    more: { session?: Session; onDuplicate?: 'attach'; customerId?: string } = {},
  ) => {
    const { session = staff, ...body } = more
    const { published } = (await w.world.call(contract.getForms, {}, { session })).data
    return w.world.call(
      contract.saveRecord,
      { body: { ...body, formId: published?.formId ?? null, answers } },
      { session, language: 'en' },
    )
  }
  const create = (facts: CustomerFacts, more: { session?: Session; onDuplicate?: 'attach' } = {}) => {
    const { session = staff, ...body } = more
    return w.world.call(customersContract.create, { body: { ...facts, ...body } }, { session })
  }
  const get = async (carteId: string, session = staff) =>
    (await w.world.call(customersContract.get, { query: { carteId } }, { session })).data
  let numbers = 0
  const newMobile = () => `1360000${String(1000 + (numbers += 1))}`
  const livingWith = (mobile: string) =>
    w.inCompany((tx) =>
      tx
        .select({ id: customerCards.id })
        .from(customerCards)
        .where(sql`${customerCards.mobile} = ${mobile} and ${customerCards.state} in ${[...livingStates]}`),
    )
  const holder = async (name: string) => {
    const { rows } = await w.inCompany((tx) =>
      tx.execute<{ id: string; holder: string | null }>(
        sql`select id, holder_account_id as holder from cards where name = ${name}`,
      ),
    )
    return { cardId: rows[0]?.id ?? '', holderAccountId: rows[0]?.holder ?? null }
  }
  const receive = async (of: string, card: Partial<ReceivedCard>) => {
    const whose = await holder(of)
    return w.inCompany((tx) =>
      w.world.app.services.provided
        .get(pageContacts)
        .receive(tx, { name: '访客', consentVersion: 'v1', ...whose, ...card }),
    )
  }

  /** The same value as people write it. */
  const spellings: Record<UniqueField, (mobile: string) => readonly [keyof Answers, string[]]> = {
    mobile: (mobile) => [
      'mobile',
      [
        mobile,
        `+86 ${mobile}`,
        `0086${mobile}`,
        `${mobile.slice(0, 3)} ${mobile.slice(3, 7)}-${mobile.slice(7)}`,
        toFullWidth(mobile),
      ],
    ],
    email: (mobile) => [
      'email',
      [`a${mobile}@example.com`, ` A${mobile}@EXAMPLE.com `, toFullWidth(`a${mobile}@example.com`)],
    ],
    name: (mobile) => [
      'name',
      [`Wang ${mobile}`, `WANG${mobile}`, toFullWidth(`wang ${mobile}`), ` wang\u3000${mobile} `],
    ],
    company: (mobile) => [
      'company',
      [`远山 (${mobile}) AB`, `远山（${mobile}）ab`, toFullWidth(`远山 (${mobile}) ab`)],
    ],
  }
  const toFullWidth = (text: string) =>
    text
      .replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
      .replaceAll(' ', '\u3000')
  const w = await openScanWorld(name)
  const [admin, staff, manager] = [await w.world.signIn('admin'), w.staff, await w.world.signIn('manager')]

  return {
    admin,
    staff,
    manager,
    allowOnce,
    record,
    create,
    get,
    newMobile,
    livingWith,
    receive,
    spellings,
    w,
  }
}
