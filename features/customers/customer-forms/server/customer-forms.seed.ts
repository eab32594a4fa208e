import { desc, eq } from 'drizzle-orm'

import { customerCards } from '#features/customers/customers/server/customers.tables.ts'
import type { Tx } from '#platform/server/database/database.ts'

import type { FormField } from '../customer-forms.contract.ts'
import type { FormOwner } from '../face/form-owners.ts'
import { insertFirst } from './customer-forms.repository.ts'
import { customerAnswers, customerForms } from './customer-forms.tables.ts'
import { defaultFields } from './default-form.data.ts'
import { defineSeed } from '#platform/server/feature/define-seed.ts'
import { dayMs } from '#platform/domain/durations.ts'
import { accountsSeed } from '#features/company/accounts/server/accounts.seed.ts'
import { customersSeed } from '#features/customers/customers/server/customers.seed.ts'

/** A question as it is asked where nothing else is said. */
export const plainField = {
  help: null,
  isRequired: false,
  isUnique: false,
  options: [],
  showIf: null,
  visibleTo: ['visitor', 'staff'],
  pii: 'none',
  agreement: null,
  prefill: 'none',
} satisfies Partial<FormField>

/** Choices by their words in Chinese. */
export const optionsOf = (...labels: string[]) =>
  labels.map((label, place) => ({ value: String(place + 1), label: { 'zh-CN': label } }))

const ownFields: FormField[] = [
  {
    ...plainField,
    key: 'interest',
    type: 'multi',
    label: { 'zh-CN': '意向产品', en: 'Interested in' },
    options: optionsOf('激光切割机', '折弯机', '自动上下料', '售后服务'),
  },
  {
    ...plainField,
    key: 'stage',
    type: 'single',
    label: { 'zh-CN': '合作阶段', en: 'Stage' },
    options: optionsOf('初步了解', '正在比较', '准备采购'),
  },
  {
    ...plainField,
    key: 'budget',
    type: 'number',
    label: { 'zh-CN': '预算（万元）', en: 'Budget (10,000 CNY)' },
    showIf: { key: 'stage', values: ['2', '3'] },
    visibleTo: ['staff'],
  },
]

/** The form of a thing of the demonstration, in force at once. */
export const seedOwnedForm = (tx: Tx, owner: FormOwner, form: { fields: FormField[]; by: string }) =>
  insertFirst(tx, { ...form, owner })

const districts = ['330106', '320505', '310115', '440305', '330206', '320211']

/** The form of the demonstration in its second version, and what the first customers answered. */
export async function seedCustomerForms(tx: Tx, { by }: { by: string }): Promise<void> {
  const fields = defaultFields()
  await tx
    .insert(customerForms)
    .values({ fields, by, state: 'archived', number: 1, publishedAt: new Date(Date.now() - 60 * dayMs) })
  const [form] = await tx
    .insert(customerForms)
    .values({
      fields: [...fields, ...ownFields],
      by,
      state: 'published',
      number: 2,
      publishedAt: new Date(Date.now() - 20 * dayMs),
    })
    .returning()
  const customers = await tx
    .select({ id: customerCards.id })
    .from(customerCards)
    .where(eq(customerCards.state, 'normal'))
    .orderBy(desc(customerCards.createdAt), desc(customerCards.id))
    .limit(40)
  if (!form || customers.length === 0) return
  await tx.insert(customerAnswers).values(
    customers.map(({ id: customerId }, place) => ({
      customerId,
      formId: form.id,
      answers: {
        region: districts[place % districts.length] ?? null,
        source: ['exhibition', 'visit', 'referral', 'web'][place % 4] ?? null,
        interest: [String((place % 4) + 1), String(((place + 1) % 4) + 1)],
        stage: String((place % 3) + 1),
        ...(place % 3 > 0 && { budget: 20 + (place % 9) * 15 }),
      },
    })),
  )
}

export const customerFormsSeed = defineSeed({
  name: 'customer-forms',
  async run({ tx, of }) {
    await of(customersSeed)
    await seedCustomerForms(tx, { by: (await of(accountsSeed)).admin.name })
  },
})
