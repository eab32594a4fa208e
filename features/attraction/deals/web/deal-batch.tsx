import { useState } from 'react'
import { Modal, Select } from 'antd'

import type { BatchLine } from '#platform/contract/schemas.ts'
import { call } from '#platform/web/call.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { BatchAction } from '#platform/web/ui/batch-action.tsx'
import { BatchBar } from '#platform/web/ui/batch-bar.tsx'

import { dealCategories, type DealCategory, dealsContract, type Pipeline } from '../deals.contract.ts'
import { dealsTexts } from '../deals.texts.ts'
import type { Deals } from './listed-deals.ts'
import { OwnerSelect } from './owner-select.tsx'

type What = 'stage' | 'owner' | 'category'

interface Question {
  what: What
  answer: (value: string | undefined) => void
}

/** Another stage, owner or category for ticked deals, each answered by itself. */
export function DealBatch({ list, pipeline }: { list: Deals; pipeline: Pipeline | undefined }) {
  const t = useTexts(dealsTexts)
  const [question, setQuestion] = useState<Question>()
  const [chosen, choose] = useState<string>()
  const titles = { stage: t.list.moveTo, owner: t.list.assign, category: t.list.categorise }
  async function ask(what: What): Promise<string | undefined> {
    choose(undefined)
    const value = await new Promise<string | undefined>((answer) => setQuestion({ what, answer }))
    setQuestion(undefined)
    return value
  }
  const run =
    (what: What, send: (ids: string[], value: string) => Promise<readonly BatchLine[]>) =>
    async (ids: readonly string[]) => {
      const value = await ask(what)
      return value === undefined ? undefined : send([...ids], value)
    }
  const stage = run('stage', (ids, stageId) => call(dealsContract.moveMany, { body: { ids, stageId } }))
  const owner = run('owner', (ids, ownerAccountId) =>
    call(dealsContract.assignMany, { body: { ids, ownerAccountId } }),
  )
  const category = run('category', (ids, value) =>
    call(dealsContract.categoriseMany, { body: { ids, category: value as DealCategory } }),
  )
  const access = dealsContract.moveMany.access
  const options =
    question?.what === 'stage'
      ? (pipeline?.stages ?? []).map(({ id, name }) => ({ value: id, label: name }))
      : dealCategories.map((value) => ({ value: value as string, label: t.categories[value] }))
  return (
    <>
      <BatchBar list={list} nameOf={({ title }) => title}>
        <BatchAction access={access} run={stage}>
          {titles.stage}
        </BatchAction>
        <BatchAction access={access} run={owner}>
          {titles.owner}
        </BatchAction>
        <BatchAction access={access} run={category}>
          {titles.category}
        </BatchAction>
      </BatchBar>
      {question && (
        <Modal
          open
          title={titles[question.what]}
          okButtonProps={{ disabled: chosen === undefined }}
          onOk={() => question.answer(chosen)}
          onCancel={() => question.answer(undefined)}
        >
          {question.what === 'owner' ? (
            <OwnerSelect {...(chosen !== undefined && { value: chosen })} onChange={choose} />
          ) : (
            <Select
              className="deal-wide"
              aria-label={titles[question.what]}
              placeholder={t.list.choose}
              options={options}
              value={chosen ?? null}
              onChange={(value: string) => choose(value)}
            />
          )}
        </Modal>
      )}
    </>
  )
}
