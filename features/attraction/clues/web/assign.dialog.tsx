import { Modal, Segmented } from 'antd'
import { useState } from 'react'

import { useTexts } from '#platform/web/language/use-texts.ts'

import { cluesTexts } from '../clues.texts.ts'
import { ColleagueSelect } from './colleague-select.tsx'

/** The colleague who gets the clues; the rules decide without one. */
export interface Assignment {
  accountId?: string
}

/** Asks who gets clues; undefined for a person who thinks better of it. */
export function AssignDialog({ onAnswer }: { onAnswer: (to: Assignment | undefined) => void }) {
  const t = useTexts(cluesTexts)
  const [way, setWay] = useState<'person' | 'rules'>('person')
  const [accountId, setAccount] = useState<string>()
  const isReady = way === 'rules' || accountId !== undefined
  return (
    <Modal
      open
      width={440}
      title={t.assign.title}
      okText={t.assign.ok}
      cancelText={t.form.cancel}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => onAnswer(way === 'rules' || accountId === undefined ? {} : { accountId })}
      onCancel={() => onAnswer(undefined)}
    >
      <Segmented
        value={way}
        options={[
          { value: 'person', label: t.assign.toPerson },
          { value: 'rules', label: t.assign.byRules },
        ]}
        onChange={setWay}
        style={{ marginBottom: 12 }}
      />
      {way === 'person' && <ColleagueSelect value={accountId} onChange={setAccount} />}
    </Modal>
  )
}
