import { Form, Input, Modal } from 'antd'
import { useState } from 'react'

import type { DataOf } from '#platform/contract/endpoint.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { NameButton } from '#platform/web/ui/name-button.tsx'

import { firmsContract } from '../firms.contract.ts'
import { firmsTexts } from '../firms.texts.ts'
import './firms.css'

type Answer = DataOf<typeof firmsContract.lookUp>

interface Values {
  mobile?: string
  email?: string
  uscc?: string
  name?: string
}

const fields = ['name', 'uscc', 'mobile', 'email'] as const

/** Asks who has a number, an address, a code or a name already, before somebody is called twice. */
export function LookUpDialog({ onOpen, onClose }: { onOpen: (id: string) => void; onClose: () => void }) {
  const t = useTexts(firmsTexts)
  const { cancel } = useTexts(webTexts).action
  const [form] = Form.useForm<Values>()
  const draft = useDraft(form)
  const [answer, setAnswer] = useState<Answer>()
  const send = async (values: Values) => {
    const body = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
    setAnswer(await call(firmsContract.lookUp, { body }, { quiet: true }))
  }
  return (
    <Modal
      open
      width={520}
      title={t.lookUp.title}
      okText={t.lookUp.submit}
      cancelText={cancel}
      confirmLoading={draft.isBusy}
      onOk={() => void draft.submit(send)}
      onCancel={onClose}
    >
      <p className="firm-quiet">{t.lookUp.help}</p>
      <Form form={form} layout="vertical" onValuesChange={draft.touch}>
        {fields.map((name) => (
          <Form.Item key={name} name={name} label={t.lookUp[name]}>
            <Input maxLength={name === 'email' ? 120 : name === 'name' ? 80 : 30} />
          </Form.Item>
        ))}
      </Form>
      {answer && (
        <>
          <p className="firm-quiet" role="status">
            {fill(answer.found.length === 0 ? t.lookUp.nobody : t.lookUp.found, {
              count: answer.found.length,
            })}{' '}
            {fill(t.lookUp.left, { count: answer.left })}
          </p>
          <ul className="firm-lines">
            {answer.found.map(({ id, ownerKind, name, department, certainty }, place) => (
              <li key={id ?? place}>
                {id !== null && ownerKind === 'firm' ? (
                  <NameButton
                    name={name}
                    onOpen={() => {
                      onOpen(id)
                      onClose()
                    }}
                  />
                ) : (
                  <strong>{name}</strong>
                )}
                <div className="firm-quiet">
                  {[t.ownerKinds[ownerKind], t.certainties[certainty], department]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </Modal>
  )
}
