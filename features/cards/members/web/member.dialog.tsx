import { Button, Drawer, Skeleton, Switch } from 'antd'
import { TemplateFace, useQrImage } from '#features/cards/card-templates/web/template-face.public.ts'
import { fill } from '#platform/text/texts.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useCallMutation } from '#platform/web/use-call-mutation.ts'
import { ErrorState } from '#platform/web/ui/error-state.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'
import { FactList } from '#platform/web/ui/fact-list.tsx'
import { type MemberDetail, membersContract } from '../members.contract.ts'
import { membersTexts } from '../members.texts.ts'
import { MemberContact } from './member-contact.tsx'
import { MemberName } from './member-name.tsx'
import './members.css'

/** One colleague at the side of the list: the card, how to reach them, where they stand. */
export function MemberDialog({ staffId, onClose }: { staffId: string; onClose: () => void }) {
  const { detail: t } = useTexts(membersTexts)
  const { data, error, refetch } = useCallQuery(membersContract.get, { params: { id: staffId } })
  return (
    <Drawer open size={480} title={t.title} onClose={onClose}>
      {data ? (
        <Member key={staffId} member={data} />
      ) : error ? (
        <ErrorState error={error} title={t.gone} onRetry={() => void refetch()} />
      ) : (
        <Skeleton active avatar paragraph={{ rows: 8 }} />
      )}
    </Drawer>
  )
}

function Member({ member }: { member: MemberDetail }) {
  const { detail: t } = useTexts(membersTexts)
  const facts: [string, string][] = [
    [t.department, member.departmentPath.join(t.pathSeparator)],
    [t.posts, member.posts.join(t.separator)],
    [t.leads, member.leads.join(t.separator)],
  ]
  return (
    <div className="member-detail">
      <div>
        <MemberName member={member} size={44} />
        <p className="member-quiet">{member.title}</p>
      </div>
      <MemberContact member={member} />
      <FactList className="member-facts" facts={facts} />
      <MemberCard member={member} />
      {member.isOnWall !== null && <OnWall isOnWall={member.isOnWall} />}
    </div>
  )
}

function MemberCard({ member: { face, cardUrl, name } }: { member: MemberDetail }) {
  const { detail: t } = useTexts(membersTexts)
  const address = cardUrl === null ? '' : new URL(cardUrl, window.location.origin).href
  const qr = useQrImage(address)
  if (!face || cardUrl === null) return <p className="member-quiet">{t.noCard}</p>
  return (
    <section className="member-face">
      <h2>{t.face}</h2>
      <TemplateFace model={face} width={face.orientation === 'vertical' ? 240 : 340} />
      <div className="member-face-ways">
        {qr && <img src={qr} width="112" height="112" alt={fill(t.qrAlt, { name })} />}
        <Button href={cardUrl} target="_blank" rel="noopener">
          {t.open}
        </Button>
      </div>
    </section>
  )
}

/** Everybody's own decision. */
function OnWall({ isOnWall }: { isOnWall: boolean }) {
  const { detail: t } = useTexts(membersTexts)
  const choose = useCallMutation(membersContract.chooseOnWall, {
    onSuccess: ({ isOnWall: isShown }) => notify('success', isShown ? t.shown : t.hidden),
  })
  return (
    <label className="member-wall">
      <Switch
        checked={isOnWall}
        loading={choose.isPending}
        onChange={(value) => choose.mutate({ body: { isOnWall: value } })}
      />
      <span>
        {t.onWall}
        <span className="member-quiet">{t.onWallHelp}</span>
      </span>
    </label>
  )
}
