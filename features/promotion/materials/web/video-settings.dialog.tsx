import { Form, Input, Radio, Select, Switch } from 'antd'

import { platformTexts } from '#platform/text/platform.texts.ts'
import { fill } from '#platform/text/texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { DraftDrawer } from '#platform/web/ui/draft-drawer.tsx'
import { useCallQuery } from '#platform/web/use-call-query.ts'

import { materialsContract } from '../materials.contract.ts'
import { materialsTexts } from '../materials.texts.ts'
import { type VideoRow, videosContract } from '../videos.contract.ts'
import { folderOptions } from './folder-options.ts'

interface Values extends Pick<VideoRow, 'name' | 'isShared'> {
  poster?: number | undefined
  folderId?: string | undefined
}

/** The name of a video, its folder, whether it has a page of its own, and its cover. */
export function VideoSettingsDialog({ video, onClose }: { video: VideoRow; onClose: () => void }) {
  const { folders: folderTexts, video: t } = useTexts(materialsTexts)
  const { invalid } = useTexts(platformTexts)
  const { data: folders = [] } = useCallQuery(materialsContract.listFolders, { quiet: false })
  const { videoId: id, version, name, folderId, poster, posterUrls, isShared } = video
  const send = ({ folderId: chosen, ...values }: Values) =>
    call(
      videosContract.update,
      { body: { id, version, ...values, folderId: chosen ?? null } },
      { quiet: true },
    )
  return (
    <DraftDrawer<Values>
      title={t.settings.title}
      initialValues={{
        name,
        isShared,
        folderId: folderId ?? undefined,
        ...(posterUrls.length > 0 && { poster }),
      }}
      send={send}
      touches="materials"
      saved={t.settings.saved}
      onClose={onClose}
    >
      <Form.Item
        name="name"
        label={t.settings.name}
        rules={rulesOf(videosContract.update.body, 'name', invalid)}
      >
        <Input maxLength={120} autoComplete="off" />
      </Form.Item>
      <Form.Item name="folderId" label={t.settings.folder}>
        <Select
          allowClear
          aria-label={t.settings.folder}
          placeholder={folderTexts.none}
          options={folderOptions(folders)}
        />
      </Form.Item>
      <Form.Item
        name="isShared"
        label={t.settings.isShared}
        extra={t.settings.isSharedHelp}
        valuePropName="checked"
      >
        <Switch aria-label={t.settings.isShared} />
      </Form.Item>
      {posterUrls.length > 0 ? (
        <Form.Item name="poster" label={t.settings.poster}>
          <Radio.Group className="material-posters">
            {posterUrls.map((url, at) => (
              <Radio key={url} value={at}>
                <img src={url} alt={fill(t.settings.posterOf, { n: at + 1 })} />
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      ) : null}
    </DraftDrawer>
  )
}
