import { useState } from 'react'
import { Button, DatePicker, Input, InputNumber, Modal, Select } from 'antd'
import dayjs from 'dayjs'

import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { PageSkeleton } from '#platform/web/ui/page-skeleton.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  boothsContract,
  type FeeDraft,
  type FeeMode,
  feeModes,
  type FeeSchedule,
} from '../booths.contract.ts'
import { boothsTexts } from '../booths.texts.ts'

interface Props {
  activityId: string
  /** The price classes of the plan. */
  classes: readonly string[]
  onClose: () => void
}

const blank = (priceClass: string): FeeDraft => ({
  priceClass,
  mode: 'perArea',
  priceFen: 0,
  openSidePercent: 0,
  earlyBirdUntil: null,
  earlyBirdPercent: 0,
})

function FeeRow({
  fee,
  isFixed,
  onChange,
  onRemove,
}: {
  fee: FeeDraft
  isFixed: boolean
  onChange: (fee: FeeDraft) => void
  onRemove: () => void
}) {
  const t = useTexts(boothsTexts).fees
  const set = (part: Partial<FeeDraft>) => onChange({ ...fee, ...part })
  const percent = (key: 'openSidePercent' | 'earlyBirdPercent') => (
    <label className="booth-field">
      {t[key]}
      <InputNumber
        min={0}
        max={100}
        precision={0}
        suffix="%"
        value={fee[key]}
        disabled={isFixed}
        onChange={(value) => set({ [key]: value ?? 0 })}
      />
    </label>
  )
  return (
    <li className="booth-fee">
      <label className="booth-field">
        {t.priceClass}
        <Input
          maxLength={12}
          value={fee.priceClass}
          disabled={isFixed}
          onChange={({ target }) => set({ priceClass: target.value })}
        />
      </label>
      <label className="booth-field">
        {t.mode}
        <Select<FeeMode>
          value={fee.mode}
          disabled={isFixed}
          options={feeModes.map((value) => ({ value, label: t.modes[value] }))}
          onChange={(mode) => set({ mode })}
        />
      </label>
      <label className="booth-field">
        {t.price}
        <InputNumber
          min={0}
          max={100_000}
          precision={2}
          prefix="¥"
          value={fee.priceFen / 100}
          disabled={isFixed}
          onChange={(yuan) => set({ priceFen: Math.round((yuan ?? 0) * 100) })}
        />
      </label>
      {percent('openSidePercent')}
      {percent('earlyBirdPercent')}
      <label className="booth-field">
        {t.earlyBirdUntil}
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          value={fee.earlyBirdUntil === null ? null : dayjs(fee.earlyBirdUntil)}
          disabled={isFixed}
          onChange={(at) => set({ earlyBirdUntil: at ? at.toISOString() : null })}
        />
      </label>
      {!isFixed && (
        <Button type="text" onClick={onRemove}>
          {t.remove}
        </Button>
      )}
    </li>
  )
}

function FeeForm({ activityId, stored, classes, onClose }: Props & { stored: FeeSchedule }) {
  const t = useTexts(boothsTexts).fees
  const web = useTexts(webTexts)
  const mayEdit = useCan('exhibitor:edit')
  const [deposit, setDeposit] = useState(stored.depositPercent)
  const [fees, setFees] = useState<FeeDraft[]>(() => [
    ...stored.fees,
    ...classes
      .filter((name) => !stored.fees.some(({ priceClass }) => priceClass === name))
      .map((name) => blank(name)),
  ])
  const save = useCallMutation(boothsContract.saveFees, {
    touches: ['audit'],
    onSuccess: () => {
      notify('success', t.saved)
      onClose()
    },
  })
  return (
    <Modal
      open
      width={920}
      title={t.title}
      okText={web.action.save}
      cancelText={mayEdit ? web.action.cancel : web.action.close}
      okButtonProps={{ style: mayEdit ? {} : { display: 'none' } }}
      confirmLoading={save.isPending}
      onOk={() =>
        save.mutate({ body: { activityId, version: stored.version, depositPercent: deposit, fees } })
      }
      onCancel={onClose}
    >
      <p className="booth-quiet">{t.help}</p>
      <ul className="booth-fees">
        {fees.map((fee, index) => (
          <FeeRow
            key={index}
            fee={fee}
            isFixed={!mayEdit}
            onChange={(next) => setFees(fees.map((one, place) => (place === index ? next : one)))}
            onRemove={() => setFees(fees.filter((_, place) => place !== index))}
          />
        ))}
      </ul>
      <div className="booth-fees-foot">
        {mayEdit && <Button onClick={() => setFees([...fees, blank('')])}>{t.add}</Button>}
        <label className="booth-field">
          {t.deposit}
          <InputNumber
            min={0}
            max={100}
            precision={0}
            suffix="%"
            value={deposit}
            disabled={!mayEdit}
            onChange={(percent) => setDeposit(percent ?? 0)}
          />
        </label>
      </div>
    </Modal>
  )
}

/** The prices of booths: for every class by area or flat, with open sides and early birds. */
export function FeesDialog(props: Props) {
  const t = useTexts(boothsTexts).fees
  const { activityId, onClose } = props
  const { data } = useCallQuery(boothsContract.fees, { query: { activityId }, quiet: false })
  if (data) return <FeeForm {...props} stored={data} />
  return (
    <Modal open width={920} title={t.title} footer={null} onCancel={onClose}>
      <PageSkeleton />
    </Modal>
  )
}
