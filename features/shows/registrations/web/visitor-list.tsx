import { useState } from 'react'
import { Button, Select } from 'antd'
import ImportOutlined from '@ant-design/icons/ImportOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'

import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { notify } from '#platform/web/notices.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { webTexts } from '#platform/web/text/web.texts.ts'
import { DataTable } from '#platform/web/ui/data-table.tsx'
import { DownloadButton } from '#platform/web/ui/download-button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { FilterBar } from '#platform/web/ui/filter-bar.tsx'
import { GuardedButton } from '#platform/web/ui/guarded-button.tsx'
import { lazyDialog, lazyDrawer } from '#platform/web/ui/lazy-dialog.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { CountedStates } from '#platform/web/ui/counted-states.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { useCreating } from '#platform/web/use-creating.ts'
import { type List, useList } from '#platform/web/use-list.ts'

import {
  type RegistrationRow,
  registrationsContract,
  registrationStates,
  type VisitorFilter,
  type VisitTotals,
} from '../registrations.contract.ts'
import { registrationsTexts } from '../registrations.texts.ts'
import { visitorsContract } from '../visitors.contract.ts'
import { ActivityPicker } from './activity-picker.tsx'
import { RegistrationStateTag } from './registration-state-tag.tsx'
import { VisitorActions } from './visitor-actions.tsx'
import { VisitorBatchBar } from './visitor-batch-bar.tsx'
import { visitorColumns } from './visitor-columns.tsx'
import { VisitorFunnel } from './visitor-funnel.tsx'
import '#platform/web/ui/summary-row.css'
import './visitors.css'

const AddDialog = lazyDialog(() => import('./visitor-add.dialog.tsx'), 'VisitorAddDialog')
const ImportDialog = lazyDialog(() => import('./visitor-import.dialog.tsx'), 'VisitorImportDialog')
const MessagesDialog = lazyDialog(() => import('./sent-messages.dialog.tsx'), 'SentMessagesDialog')
const MessageDialog = lazyDialog(() => import('./visitor-message.dialog.tsx'), 'VisitorMessageDialog')
const PersonDrawer = lazyDrawer(() => import('./visitor-person.tsx'), 'VisitorPersonDrawer')

type Visitors = List<RegistrationRow, VisitorFilter>
type Opened = 'import' | 'messages' | 'writing'

function States({ list, totals }: { list: Visitors; totals: VisitTotals | undefined }) {
  const t = useTexts(registrationsTexts)
  return (
    <CountedStates
      label={t.list.state}
      all={t.list.all}
      states={registrationStates}
      labels={t.states}
      counts={totals?.states}
      total={totals?.funnel.submitted}
      list={list}
    />
  )
}

function Filters({ list, totals }: { list: Visitors; totals: VisitTotals | undefined }) {
  const t = useTexts(registrationsTexts).list
  const { typeId, channel, broughtById, day, answer } = list.filter
  const { types = [], channels = [], cardHolders = [], questions = [] } = totals ?? {}
  const choices = questions.flatMap(({ key, label, options: offered }) =>
    offered.map((option) => ({ key: `${key}:${option.key}`, name: `${label} · ${option.name}` })),
  )
  const nameIn = (shares: readonly { key: string; name: string }[], wanted: string | undefined) =>
    shares.find(({ key }) => key === wanted)?.name
  const options = (shares: readonly { key: string; name: string }[]) =>
    shares.map(({ key, name }) => ({ value: key, label: name || t.direct }))
  return (
    <FilterBar
      list={list}
      name="visitors"
      placeholder={t.keyword}
      chips={{
        typeId: nameIn(types, typeId),
        channel,
        direct: t.direct,
        broughtById: nameIn(cardHolders, broughtById),
        day,
        answer: choices.find(({ key }) => key === answer)?.name,
      }}
    >
      <Select
        allowClear
        className="visitor-select"
        aria-label={t.type}
        placeholder={t.type}
        value={typeId}
        options={options(types)}
        onChange={(value) => list.setFilter({ typeId: value })}
      />
      <Select
        allowClear
        className="visitor-select"
        aria-label={t.channel}
        placeholder={t.channel}
        value={channel}
        options={options(channels.filter(({ key }) => key !== ''))}
        onChange={(value) => list.setFilter({ channel: value })}
      />
      <Select
        allowClear
        className="visitor-select"
        aria-label={t.broughtBy}
        placeholder={t.broughtBy}
        value={broughtById}
        options={options(cardHolders)}
        onChange={(value) => list.setFilter({ broughtById: value })}
      />
    </FilterBar>
  )
}

/** The people of an activity: list, funnel, and what can be done with them. */
export function VisitorList({ activityId }: { activityId: string }) {
  const t = useTexts(registrationsTexts)
  const web = useTexts(webTexts)
  const { search, setSearch } = useScreen()
  const list = useList(registrationsContract.list, (row) => row.id, { fixed: { id: activityId } })
  const { data: totals } = useCallQuery(registrationsContract.totals, { body: { id: activityId } })
  const [isAdding, setAdding] = useCreating(registrationsContract.add.access)
  const [opened, setOpened] = useState<Opened>()
  const filter = list.query as Partial<VisitorFilter>
  const { total } = list
  const close = () => setOpened(undefined)
  const open = ({ id }: Pick<RegistrationRow, 'id'>) => setSearch({ person: id })
  const add = (
    <GuardedButton
      type="primary"
      access={registrationsContract.add.access}
      icon={<PlusOutlined />}
      onClick={() => setAdding(true)}
    >
      {t.list.add}
    </GuardedButton>
  )
  return (
    <Page
      title={t.routes.list}
      help={t.list.help}
      actions={
        <>
          <Button onClick={() => setOpened('messages')}>{t.message.sent}</Button>
          {total > 0 && (
            <GuardedButton access={visitorsContract.writeAll.access} onClick={() => setOpened('writing')}>
              {fill(t.message.writeAll, { count: total })}
            </GuardedButton>
          )}
          <GuardedButton
            access={visitorsContract.upload.access}
            icon={<ImportOutlined />}
            onClick={() => setOpened('import')}
          >
            {t.import.open}
          </GuardedButton>
          <DownloadButton
            endpoint={visitorsContract.export}
            request={{ query: { ...filter, id: activityId } }}
          >
            {t.list.export}
          </DownloadButton>
          {add}
        </>
      }
    >
      <ActivityPicker value={activityId} />
      {totals && <VisitorFunnel totals={totals} onOpen={(status) => list.setFilter({ status })} />}
      <Filters list={list} totals={totals} />
      <DataTable
        list={list}
        name="visitors"
        label={t.routes.list}
        columns={visitorColumns({ t, actions: web.list.actions }, open)}
        isSelectable
        toolbar={<States list={list} totals={totals} />}
        card={(row) => (
          <div className="summary-row">
            <div className="summary-line">
              <NameButton name={row.name || t.person.erased} onOpen={() => open(row)} />
              <RegistrationStateTag state={row.state} />
            </div>
            <div className="summary-more">{[row.company, row.mobile].filter(Boolean).join(' · ')}</div>
            <div className="summary-more">
              {[row.type, row.channel || t.list.direct].filter(Boolean).join(' · ')}
            </div>
            <VisitorActions row={row} />
          </div>
        )}
        empty={<EmptyState title={t.list.empty} help={t.list.emptyHelp} action={add} />}
      />
      <VisitorBatchBar activityId={activityId} list={list} />
      <PersonDrawer id={search['person']} onClose={() => setSearch({ person: undefined })} />
      {isAdding && <AddDialog activityId={activityId} onClose={() => setAdding(false)} />}
      {opened === 'import' && <ImportDialog activityId={activityId} onClose={close} />}
      {opened === 'writing' && (
        <MessageDialog
          count={total}
          send={async (text, idempotencyKey) => {
            const body = { ...filter, id: activityId, text }
            const started = await call(visitorsContract.writeAll, { body }, { idempotencyKey })
            notify('success', fill(t.message.started, { count: started.total }))
            return true
          }}
          onClose={close}
        />
      )}
      {opened === 'messages' && <MessagesDialog activityId={activityId} onClose={close} />}
    </Page>
  )
}
