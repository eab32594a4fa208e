import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { audiencesContract } from '#features/attraction/audiences/audiences.contract.ts'
import { renderInTab, signInWith } from '#platform/web/testing/render-in-tab.tsx'
import { answer, stubServer } from '#platform/web/testing/stub-server.ts'
import {
  type OwnTask,
  type SocialCode,
  socialContactsContract,
  type SocialSend,
  type SocialSettings,
} from '../social-contacts.contract.ts'
import { socialContactsTexts } from '../social-contacts.texts.ts'
import { SendList } from './send-list.tsx'
import { WecomLink } from './wecom-link.tsx'
import { WecomPicture } from './wecom-picture.tsx'

const id = (n: number) => `0190a000-0000-7000-8000-0000000000a${n}`
const local: SocialSettings = {
  mode: 'local',
  corpId: '',
  agentId: '',
  hasKeys: false,
  callbackUrl: 'https://example.com/v2/wecom/callback/1',
  calledAt: null,
  tagsSyncedAt: null,
  version: 0,
}
const task = (part: Partial<OwnTask> = {}): OwnTask => ({
  id: id(1),
  customerId: id(2),
  person: '林海',
  company: '',
  name: '开放日邀约',
  text: '欢迎来看看',
  isElsewhere: false,
  isBlocked: false,
  at: '2026-11-01T00:00:00Z',
  ...part,
})
const send: SocialSend = {
  id: id(3),
  name: '开放日邀约',
  text: '欢迎来看看',
  segment: '高意向客户',
  mode: 'local',
  state: 'open',
  counts: [
    { state: 'sent', count: 4 },
    { state: 'open', count: 2 },
    { state: 'skipped', count: 3 },
    { state: 'failed', count: 1 },
  ],
  createdBy: '许明远',
  createdAt: '2026-11-01T00:00:00Z',
  version: 2,
  mayStop: true,
}

const code: SocialCode = {
  channelId: id(4),
  name: '前台',
  url: 'https://wework.qpic.cn/wwpic/1/0',
  pictureUrl: '/files/abc',
  pageUrl: 'https://example.com/q/abc',
  updatedAt: '2026-11-01T00:00:00Z',
}

let settings: SocialSettings
let codes: SocialCode[]
let tasks: OwnTask[]
const none = { list: [], total: 0 }
const sent = stubServer([
  answer(socialContactsContract.settings, () => settings),
  answer(socialContactsContract.saveSettings, () => ({ ...settings, mode: 'wecom' as const, version: 1 })),
  answer(socialContactsContract.ownTasks, () => ({ list: tasks, total: tasks.length })),
  answer(socialContactsContract.sends, () => ({ list: [send], total: 1 })),
  answer(socialContactsContract.endTask, () => null),
  answer(socialContactsContract.codes, () => ({ list: codes, total: codes.length })),
  answer(socialContactsContract.askCode, () => code),
  answer(socialContactsContract.transfers, () => none),
  answer(socialContactsContract.colleagues, () => none),
  answer(socialContactsContract.events, () => none),
  answer(audiencesContract.segments, () => none),
])
const draw = renderInTab(socialContactsTexts)

beforeEach(() => {
  settings = local
  codes = []
  tasks = [task()]
  signInWith('social:view', 'social:send', 'social:configure', 'audience:view')
})

test('a company without an application is told that nothing leaves by itself', async () => {
  draw(<SendList />)
  const note = await screen.findByRole('alert')
  expect(within(note).getByText('本地方式')).toBeTruthy()
  expect(note.textContent).toContain('不会显示“已送达”')
  expect(screen.queryByText(/送达率/)).toBeNull()
})

test('a colleague says that a message was sent', async () => {
  const user = userEvent.setup()
  draw(<SendList />)
  await user.click(await screen.findByRole('button', { name: '已发送' }))
  const call = sent.find(({ method }) => method === 'PUT')
  expect(call?.body).toEqual({ isSent: true })
  expect(call?.url).toContain(id(1))
})

test('of somebody who said no since there is nothing to copy, and nothing to say as sent', async () => {
  tasks = [task({ isBlocked: true, text: '' })]
  draw(<SendList />)
  expect(await screen.findByText('对方已不同意接收，请不要发送')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '复制文字' })).toBeNull()
  expect(screen.queryByRole('button', { name: '已发送' })).toBeNull()
})

test('a row says how far it is', async () => {
  draw(<SendList />)
  expect(await screen.findByText('已发 4 · 待发 2 · 跳过 4')).toBeTruthy()
})

test('the settings send what was typed and keep what was not; secrets are never shown', async () => {
  const user = userEvent.setup()
  settings = { ...local, mode: 'wecom', corpId: 'ww1', agentId: '2', hasKeys: true, version: 3 }
  draw(<WecomLink />)
  const secret = await screen.findByLabelText('应用 Secret')
  expect((secret as HTMLInputElement).value).toBe('')
  await user.type(secret, 'new-secret')
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByText('https://example.com/v2/wecom/callback/1')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    mode: 'wecom',
    corpId: 'ww1',
    secret: 'new-secret',
    version: 3,
  })
})

test('only who may configure sees the settings', async () => {
  signInWith('social:view')
  settings = { ...local, mode: 'wecom', version: 1 }
  draw(<WecomLink />)
  expect(await screen.findByText('没有使用中的渠道码')).toBeTruthy()
  expect(screen.queryByText('接入设置')).toBeNull()
})

test('the code of a channel is seen and downloaded; without its picture it is asked for again', async () => {
  const user = userEvent.setup()
  settings = { ...local, mode: 'wecom', hasKeys: true, version: 1 }
  codes = [code]
  const { unmount } = draw(<WecomPicture channelId={code.channelId} name={code.name} />)
  const picture = await screen.findByRole('img', { name: '“前台”的加好友二维码' })
  expect(picture.getAttribute('src')).toBe('/files/abc')
  const link = screen.getByRole('link', { name: '下载图片' })
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual([
    '/files/abc',
    '前台-企业微信.png',
  ])
  unmount()

  codes = [{ ...code, pictureUrl: null }]
  draw(<WecomPicture channelId={code.channelId} name={code.name} />)
  expect(await screen.findByText(/图片没有取到/)).toBeTruthy()
  expect(screen.queryByRole('img')).toBeNull()
  await user.click(screen.getByRole('button', { name: '更新接待同事' }))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ channelId: code.channelId })
})

test('without the platform the code of the page is shown, and that nobody becomes a friend by it', async () => {
  codes = [{ ...code, url: null, pictureUrl: null }]
  draw(<WecomPicture channelId={code.channelId} name={code.name} />)
  expect((await screen.findByRole('alert')).textContent).toContain('扫码不会加好友')
  expect(screen.queryByRole('button')).toBeNull()
})
