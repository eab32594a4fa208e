import { useState } from 'react'
import { Alert, Button, Checkbox, Input, InputNumber, Select } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useDirty } from '#platform/web/screen.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'

import { activitiesContract, type ActivityDetail } from '../activities.contract.ts'
import type { TicketsDraft } from '../activity-parts.contract.ts'
import { activityQuestionsContract } from '../activity-questions.contract.ts'
import { activitiesTexts } from '../activities.texts.ts'

type Type = TicketsDraft['types'][number]
type Quota = TicketsDraft['quotas'][number]

const draftOf = ({ tickets }: ActivityDetail): TicketsDraft => ({
  types: tickets.types.map(({ free: _free, ...type }) => ({ ...type, key: type.id })),
  quotas: tickets.quotas.map(({ id, name, size, typeIds }) => ({ id, name, size, typeKeys: typeIds })),
})

const newKey = () => crypto.randomUUID()

const blankType = (): Type => ({
  key: newKey(),
  name: '',
  note: '',
  price: 0,
  saleFrom: null,
  saleUntil: null,
  perPerson: 1,
  needsReview: false,
  isOffered: true,
  code: '',
  seatPlan: '',
  formNumber: null,
})

interface RowProps<Row> {
  row: Row
  onChange: (row: Row) => void
  onRemove: () => void
}

function TypeRow({ row, numbers, onChange, onRemove }: RowProps<Type> & { numbers: readonly number[] }) {
  const t = useTexts(activitiesTexts).page
  const set = (part: Partial<Type>) => onChange({ ...row, ...part })
  return (
    <li>
      <Input
        className="activity-grow"
        aria-label={t.typeName}
        placeholder={t.typeName}
        maxLength={40}
        value={row.name}
        onChange={({ target }) => set({ name: target.value })}
      />
      <label>
        {t.price}
        <InputNumber
          min={0}
          max={1_000_000}
          precision={2}
          value={row.price / 100}
          onChange={(yuan) => set({ price: Math.round((yuan ?? 0) * 100) })}
        />
      </label>
      <label>
        {t.perPerson}
        <InputNumber
          min={1}
          max={20}
          value={row.perPerson}
          onChange={(perPerson) => set({ perPerson: perPerson ?? 1 })}
        />
      </label>
      <Checkbox checked={row.needsReview} onChange={({ target }) => set({ needsReview: target.checked })}>
        {t.needsReview}
      </Checkbox>
      <Checkbox checked={row.isOffered} onChange={({ target }) => set({ isOffered: target.checked })}>
        {t.isOffered}
      </Checkbox>
      <Input
        style={{ width: 160 }}
        aria-label={t.hiddenCode}
        placeholder={t.hiddenCode}
        title={t.codeHelp}
        maxLength={20}
        value={row.code ?? ''}
        onChange={({ target }) => set({ code: target.value.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase() })}
      />
      <Input.TextArea
        className="activity-grow"
        aria-label={t.seats}
        placeholder={t.seatsHelp}
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={4000}
        value={row.seatPlan ?? ''}
        onChange={({ target }) => set({ seatPlan: target.value })}
      />
      {numbers.length > 0 && (
        <Select
          aria-label={t.questions}
          value={row.formNumber ?? -1}
          options={[
            { value: -1, label: t.questionsNow },
            ...numbers.map((number) => ({ value: number, label: fill(t.questionsOf, { number }) })),
            { value: 0, label: t.questionsNone },
          ]}
          onChange={(number) => set({ formNumber: number < 0 ? null : number })}
        />
      )}
      <Button size="small" type="text" onClick={onRemove}>
        {t.remove}
      </Button>
    </li>
  )
}

interface QuotaProps extends RowProps<Quota> {
  types: readonly Type[]
  /** The use of the quota as it is stored. */
  usage: string | undefined
}

function QuotaRow({ row, types, usage, onChange, onRemove }: QuotaProps) {
  const t = useTexts(activitiesTexts).page
  return (
    <li>
      <Input
        className="activity-grow"
        aria-label={t.quotaName}
        placeholder={t.quotaName}
        maxLength={40}
        value={row.name}
        onChange={({ target }) => onChange({ ...row, name: target.value })}
      />
      <label>
        {t.size}
        <InputNumber
          min={0}
          max={1_000_000}
          precision={0}
          value={row.size}
          onChange={(size) => onChange({ ...row, size: size ?? 0 })}
        />
      </label>
      <Select
        className="activity-grow"
        mode="multiple"
        aria-label={t.forTypes}
        placeholder={t.forTypes}
        value={row.typeKeys}
        options={types.map(({ key, name }) => ({ value: key, label: name || t.typeName }))}
        onChange={(typeKeys) => onChange({ ...row, typeKeys })}
      />
      {usage && <span className="activity-quiet">{usage}</span>}
      <Button size="small" type="text" onClick={onRemove}>
        {t.remove}
      </Button>
    </li>
  )
}

const replaced = <Row,>(rows: readonly Row[], at: number, row: Row) =>
  rows.map((one, index) => (index === at ? row : one))
const without = <Row,>(rows: readonly Row[], at: number) => rows.filter((_, index) => index !== at)

/** The ticket types of an activity and how many places they share. */
export function TicketsEditor({ activity }: { activity: ActivityDetail }) {
  const t = useTexts(activitiesTexts).page
  const base = draftOf(activity)
  const [draft, change] = useState(base)
  const questions = useCallQuery(activityQuestionsContract.getQuestions, { params: { id: activity.id } })
  const isChanged = JSON.stringify(draft) !== JSON.stringify(base)
  useDirty(isChanged)
  const save = useCallMutation(activitiesContract.saveTickets, {
    touches: ['audit'],
    onSuccess: () => notify('success', t.saved),
  })
  const why = activity.actions.find(({ event }) => event === 'edit')?.reason
  const { types, quotas } = draft
  const usageOf = (id: string | undefined) => {
    const stored = activity.tickets.quotas.find((quota) => quota.id === id)
    if (!stored) return undefined
    const used = stored.taken + stored.held + stored.offered + stored.blocked
    return fill(t.usage, { used, free: stored.size - used })
  }
  const setTypes = (next: Type[]) => change({ ...draft, types: next })
  const setQuotas = (next: Quota[]) => change({ ...draft, quotas: next })
  return (
    <>
      {activity.missing.includes('till') && <Alert type="warning" showIcon title={t.noTill} />}
      <ul className="activity-rows">
        {types.map((type, index) => (
          <TypeRow
            key={type.key}
            row={type}
            numbers={questions.data?.numbers ?? []}
            onChange={(row) => setTypes(replaced(types, index, row))}
            onRemove={() => setTypes(without(types, index))}
          />
        ))}
      </ul>
      <ul className="activity-rows">
        {quotas.map((quota, index) => (
          <QuotaRow
            key={quota.id ?? `new-${index}`}
            row={quota}
            types={types}
            usage={usageOf(quota.id)}
            onChange={(row) => setQuotas(replaced(quotas, index, row))}
            onRemove={() => setQuotas(without(quotas, index))}
          />
        ))}
      </ul>
      <div className="activity-tools">
        <Button disabled={Boolean(why)} onClick={() => setTypes([...types, blankType()])}>
          {t.addType}
        </Button>
        <Button
          disabled={Boolean(why)}
          onClick={() =>
            setQuotas([...quotas, { name: '', size: 50, typeKeys: types.map(({ key }) => key) }])
          }
        >
          {t.addQuota}
        </Button>
        <GuardedButton
          type="primary"
          why={why}
          loading={save.isPending}
          onClick={() =>
            save.mutate({ params: { id: activity.id }, body: { ...draft, version: activity.version } })
          }
        >
          {t.save}
        </GuardedButton>
      </div>
    </>
  )
}
