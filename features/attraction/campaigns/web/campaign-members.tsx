import { useState } from 'react'
import { Button, Checkbox, Pagination, Select } from 'antd'

import { audiencesContract } from '#features/attraction/audiences/audiences.contract.ts'
import type { Subject } from '#features/attraction/touches/subjects.contract.ts'
import { subjectPath, SubjectSelect } from '#features/attraction/touches/web/touches.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useScreen } from '#platform/web/screen.tsx'
import { useCan } from '#platform/web/session/viewer.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { NameButton } from '#platform/web/ui/name-button.tsx'
import { StateChips } from '#platform/web/ui/state-chips.tsx'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import {
  type CampaignDetail,
  type CampaignMember,
  campaignsContract,
  type MemberKind,
  memberKinds,
  memberMoves,
} from '../campaigns.contract.ts'
import { campaignsTexts } from '../campaigns.texts.ts'

const shown = 20

const isMemberKind = (kind: Subject['subjectKind']): kind is MemberKind =>
  (memberKinds as readonly string[]).includes(kind)

/** Puts somebody, or everybody of a segment, into a campaign. */
function AddMembers({ id }: { id: string }) {
  const { members: t } = useTexts(campaignsTexts)
  const [subject, choose] = useState<Subject>()
  const maySegment = useCan(audiencesContract.segments.access)
  const { data: segments } = useCallQuery(audiencesContract.segments, {
    query: { limit: 50 },
    enabled: maySegment,
  })
  const add = useCallMutation(campaignsContract.addMembers, {
    onSuccess: ([line]) => {
      notify(line?.ok ? 'success' : 'error', line?.msg ?? '')
      choose(undefined)
    },
  })
  const addSegment = useCallMutation(campaignsContract.addSegment, {
    onSuccess: ({ added, isMore }) =>
      notify('success', fill(isMore ? t.segmentMore : t.segmentDone, { count: added })),
  })
  const send = () => {
    if (subject && isMemberKind(subject.subjectKind))
      add.mutate({ params: { id }, body: { kind: subject.subjectKind, ids: [subject.subjectId] } })
  }
  return (
    <div className="campaign-add">
      <SubjectSelect placeholder={t.addHint} value={subject} onChange={choose} />
      <Button
        disabled={!subject || !isMemberKind(subject.subjectKind)}
        loading={add.isPending}
        onClick={send}
      >
        {t.addButton}
      </Button>
      {maySegment && (
        <Select
          aria-label={t.segment}
          placeholder={t.segment}
          className="campaign-segment"
          value={null}
          loading={addSegment.isPending}
          options={(segments?.list ?? []).map((segment) => ({ value: segment.id, label: segment.name }))}
          onChange={(segmentId: string | null) => {
            if (segmentId) addSegment.mutate({ params: { id }, body: { segmentId } })
          }}
        />
      )}
    </div>
  )
}

function MemberLine({
  member,
  isChosen,
  onChoose,
}: {
  member: CampaignMember
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}) {
  const t = useTexts(campaignsTexts)
  const { navigate } = useScreen()
  const place = subjectPath({ subjectKind: member.kind, subjectId: member.subjectId })
  const name = member.title ?? t.members.hidden
  return (
    <li>
      <Checkbox checked={isChosen} aria-label={name} onChange={({ target }) => onChoose(target.checked)} />
      {member.title === null ? (
        <span className="campaign-quiet">{name}</span>
      ) : (
        <NameButton name={name} onOpen={() => navigate(place.path, place.search)} />
      )}
      <span className="campaign-quiet">
        {[t.memberKinds[member.kind], t.memberStates[member.state], member.by].join(' · ')}
      </span>
    </li>
  )
}

/** The people, firms and clues of a campaign, and how far it has come with each. */
export function CampaignMembers({ campaign }: { campaign: CampaignDetail }) {
  const t = useTexts(campaignsTexts)
  const { id, figures, actions } = campaign
  const [page, setPage] = useState(1)
  const [status, setStatus] = useState<string>()
  const [chosen, choose] = useState<readonly string[]>([])
  const { data } = useCallQuery(campaignsContract.members, {
    params: { id },
    query: { page, limit: shown, ...(status && { status }) },
    placeholderData: (former) => former,
  })
  const mayEdit = actions.some(({ event, allowed }) => event === 'edit' && allowed)
  const move = useCallMutation(campaignsContract.moveMembers, {
    onSuccess: (lines) => {
      const failed = lines.find(({ ok }) => !ok)
      if (failed) notify('error', failed.msg)
      choose([])
    },
  })
  const follow = useCallMutation(campaignsContract.followClues, {
    onSuccess: (done) => notify('success', fill(t.members.followDone, done)),
  })
  return (
    <>
      {mayEdit && <AddMembers id={id} />}
      <StateChips
        label={t.fields.state}
        value={status}
        chips={[
          { value: undefined, label: t.list.all },
          ...figures.members.map(({ state, total }) => ({
            value: state as string,
            label: t.memberStates[state],
            count: total,
          })),
        ]}
        onChange={(next) => {
          setStatus(next)
          setPage(1)
        }}
      />
      {mayEdit && (
        <div className="campaign-add">
          {memberMoves.map((event) => (
            <Button
              key={event}
              size="small"
              disabled={chosen.length === 0}
              loading={move.isPending}
              onClick={() => move.mutate({ params: { id }, body: { ids: [...chosen], event } })}
            >
              {t.memberEvents[event]}
            </Button>
          ))}
          <Button
            size="small"
            title={t.members.followNote}
            loading={follow.isPending}
            onClick={() => follow.mutate({ params: { id }, body: {} })}
          >
            {t.members.follow}
          </Button>
        </div>
      )}
      {data?.total === 0 && !status && <EmptyState title={t.members.empty} help={t.members.emptyHelp} />}
      <ul className="campaign-lines campaign-members">
        {data?.list.map((member) => (
          <MemberLine
            key={member.id}
            member={member}
            isChosen={chosen.includes(member.id)}
            onChoose={(isChosen) =>
              choose(isChosen ? [...chosen, member.id] : chosen.filter((one) => one !== member.id))
            }
          />
        ))}
      </ul>
      {data && data.total > shown && (
        <Pagination size="small" current={page} pageSize={shown} total={data.total} onChange={setPage} />
      )}
    </>
  )
}
