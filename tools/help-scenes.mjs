// What the pictures of the manuals show: where, after which steps, and which part of the page. The data are those of the
// demonstration company. A scene leaves nothing behind that the next one would trip over.

const wide = { width: 1200, height: 760 }
const large = { width: 1440, height: 860 }
const phone = { width: 390, height: 844 }
const panel = '.panel'
const drawer = '.ant-drawer-section:visible, .ant-drawer-content:visible'
const dialog = '.ant-modal:visible .ant-modal-container, .ant-modal:visible .ant-modal-content'

/** A page of the console with nothing on the way. */
export async function open(page, path) {
  await page.goto(`/enterprise${path}`)
  await page.locator('.page-title:visible, h1:visible').first().waitFor()
  await settle(page)
}

export async function settle(page) {
  await page.waitForFunction(
    () =>
      ![...document.querySelectorAll('.bone, .table-waiting, .ant-spin-spinning')].some((bone) =>
        bone.checkVisibility(),
      ),
  )
  await page.evaluate(() => document.fonts.ready)
  // Charts and drawers take their time to arrive.
  await page.waitForTimeout(700)
}

const at =
  (path, more = {}) =>
  async (stage) => {
    await open(stage.page, typeof path === 'function' ? path(stage) : path)
    await more.steps?.(stage)
    return { part: panel, ...more }
  }

const tab = (name) => (stage) =>
  `/demo/digitalcard/staffcard/carddetails?id=${stage.card.carteId}${name ? `&tab=${name}` : ''}`
const template = (name) => (stage) =>
  `/demo/digitalcard/cardlist/detail?id=${stage.templateId}${name ? `&tab=${name}` : ''}`

/** Presses the button whose name stands first in the list, whatever the language. */
const press = (page, ...names) =>
  page
    .getByRole('button', { name: new RegExp(names.join('|')) })
    .first()
    .click()

async function onPhone({ page, base }, path) {
  await page.goto(`${base}${path}`)
  await page.waitForTimeout(600)
}

const importRows = [
  '姓名,职位,手机,邮箱',
  '沈知远,客户经理,13800138001,zhiyuan.shen@example.com',
  '陆明薇,市场专员,13800138002,mingwei.lu@example.com',
  '顾小满,产品经理,1380013,xiaoman.gu@example.com',
  ',行政助理,13800138004,',
  '程一诺,销售总监,13800138005,yinuo.cheng@example.com',
]
const staffRows = [
  '姓名,部门,手机号,工号',
  '沈知远,总部/销售部,13800138101,A1001',
  '陆明薇,总部/市场部,13800138102,A1002',
  '顾小满,总部/产品部,1380013,A1003',
]

const csv = (rows) => ({
  name: 'import.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.join('\r\n')}\r\n`),
})

async function upload(page, rows) {
  await page.locator('input[type=file]').first().setInputFiles(csv(rows))
  await page.locator('.import-rows .ant-table-row:visible').first().waitFor({ timeout: 30_000 })
  await settle(page)
}

const promotion = '/demo/digitalhomepage'

/** Every picture: its window, its steps, the part that is kept; `height` cuts what is below; `leaves` an unfinished import behind. */
export const scenes = {
  home: { window: wide, shoot: at('/index') },
  templates: { window: wide, shoot: at('/demo/digitalcard/cardlist', { height: 560 }) },
  template: { window: large, shoot: at(template()) },
  skins: { window: large, shoot: at(template(), { part: '.ant-tabs:visible', height: 600 }) },
  'field-rules': { window: large, shoot: at(template('fields')) },
  'staff-cards': { window: wide, shoot: at('/demo/digitalcard/staffcard', { height: 600 }) },
  'create-card': {
    window: wide,
    shoot: at('/demo/digitalcard/staffcard', {
      part: drawer,
      async steps({ page }) {
        await press(page, '新建名片$', 'New card$')
        await settle(page)
        await page.locator('input[id$=name]:visible').first().fill('沈知远')
        await page.locator('input[id$=title]:visible').first().fill('客户经理')
        await settle(page)
      },
    }),
  },
  'import-check': {
    window: wide,
    leaves: true,
    shoot: at('/demo/digitalcard/staffcard', {
      part: dialog,
      async steps({ page }) {
        await press(page, '批量导入$', 'Import$')
        await upload(page, importRows)
        await page.getByRole('tab', { name: /全部|All/ }).click()
        await settle(page)
      },
    }),
  },
  'card-details': { window: wide, shoot: at(tab()) },
  'card-visits': { window: wide, shoot: at(tab('visits'), { height: 560 }) },
  'card-share': { window: wide, shoot: at(tab('share'), { height: 560 }) },
  analysis: { window: wide, shoot: at('/demo/digitalcard/carddata') },
  'public-card': {
    window: phone,
    async shoot(stage) {
      await onPhone(stage, `/c/${stage.card.publicId}`)
      return { part: 'body', height: 800 }
    },
  },
  exchange: {
    window: phone,
    async shoot(stage) {
      await onPhone(stage, `/c/${stage.card.publicId}#exchange`)
      return { part: 'body', height: 800 }
    },
  },
  claim: {
    window: phone,
    async shoot(stage) {
      const link = await stage.claimLink()
      await onPhone(stage, new URL(link).pathname)
      await stage.page.locator('form').last().scrollIntoViewIfNeeded()
      return { part: 'body', height: 800 }
    },
  },
  'site-templates': {
    window: large,
    shoot: at(`${promotion}/dhpage`, {
      part: dialog,
      async steps({ page }) {
        await press(page, '新建官网$', 'New site$')
        await settle(page)
      },
    }),
  },
  'site-editor': {
    window: large,
    shoot: at((stage) => `${promotion}/dhpage/pagedetails?id=${stage.site.contentId}`),
  },
  'site-settings': {
    window: wide,
    shoot: at((stage) => `${promotion}/dhpage/setpage?id=${stage.site.contentId}`),
  },
  'album-editor': {
    window: large,
    shoot: at((stage) => `${promotion}/propaganda/edit?id=${stage.album.contentId}`),
  },
  'album-details': {
    window: wide,
    shoot: at((stage) => `${promotion}/propaganda/detail?id=${stage.album.contentId}`),
  },
  documents: { window: wide, shoot: at(`${promotion}/word`, { height: 520 }) },
  'document-readings': {
    window: wide,
    shoot: at((stage) => `${promotion}/word/detail?id=${stage.document.documentId}`),
  },
  'presenter-editor': {
    window: large,
    shoot: at((stage) => `${promotion}/digitalperson/edit?id=${stage.presenter.id}`, { height: 640 }),
  },
  radar: { window: wide, shoot: at(`${promotion}/aimarketing`, { height: 560 }) },
  'content-analysis': { window: large, shoot: at(`${promotion}/datanalysis`) },
  comments: { window: wide, shoot: at(`${promotion}/comments`, { height: 560 }) },
  'public-site': {
    window: phone,
    async shoot(stage) {
      await onPhone(stage, new URL(stage.site.url).pathname)
      return { part: 'body', height: 800 }
    },
  },
  'public-document': {
    window: phone,
    async shoot(stage) {
      await onPhone(stage, new URL(stage.document.url).pathname)
      return { part: 'body', height: 800 }
    },
  },
  company: { window: wide, shoot: at('/demo/myenterprise/enterpriseinfo') },
  departments: {
    window: wide,
    shoot: at('/demo/user/divisional', {
      height: 600,
    }),
  },
  'staff-import': {
    window: wide,
    leaves: true,
    shoot: at('/demo/user/divisional', {
      part: `${drawer}, ${dialog}`,
      async steps({ page }) {
        await press(page, '导入员工$', 'Import$')
        await upload(page, staffRows)
      },
    }),
  },
  leaving: {
    window: wide,
    shoot: at('/demo/user/divisional', {
      part: `${drawer}, ${dialog}`,
      async steps({ page }) {
        await page.locator('.ant-table-row .more-button').nth(4).click()
        await page.getByRole('menuitem', { name: /办理离职|Start leaving/ }).click()
        await settle(page)
        await page
          .locator(
            'textarea:visible, .ant-modal input[type=text]:visible, .ant-drawer input[type=text]:visible',
          )
          .first()
          .fill('合同到期')
        await press(page, '下一步$', 'Next$')
        await settle(page)
      },
    }),
  },
  accounts: { window: wide, shoot: at('/demo/user/user', { height: 600 }) },
  roles: { window: wide, shoot: at('/demo/user/role', { height: 640 }) },
  'permission-matrix': { window: wide, shoot: at('/demo/user/permissions', { height: 640 }) },
  'audit-log': { window: wide, shoot: at('/system/audit-log', { height: 600 }) },
  services: { window: wide, shoot: at('/system/services', { height: 600 }) },
}

/** The addresses of the pictures in the README. */
export const readmePages = {
  home: () => '/index',
  template: template(),
  'staff-cards': () => '/demo/digitalcard/staffcard',
  analysis: () => '/demo/digitalcard/carddata',
  'public-card': (stage) => `/c/${stage.card.publicId}`,
}
