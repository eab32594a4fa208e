import { expect, test } from '@playwright/test'

import { signIn, watchComplaints } from './console.ts'

/** Buttons that open a form at the side, by their screens. */
const drawers = [
  ['/demo/digitalcard/staffcard', '新建名片'],
  ['/demo/user/divisional', '新增员工'],
  ['/demo/digitalcard/invoice', '新建抬头'],
  ['/demo/digitalcard/customerresources', '新建客户'],
  ['/demo/user/post', '新增岗位'],
  ['/demo/digitalcard/cardholder', '新建名片夹'],
] as const

test('a drawer takes the keyboard, one empty submit marks all that is required, and Esc closes it', async ({
  page,
}) => {
  const complaints = watchComplaints(page)
  await signIn(page)
  for (const [path, name] of drawers) {
    await page.goto(`/enterprise${path}`)
    const opener = page.getByRole('button', { name }).first()
    await opener.click()
    const drawer = page.locator('.ant-drawer-open')
    await expect(drawer.locator('.ant-drawer-body').locator('input:focus, textarea:focus'), name).toHaveCount(
      1,
    )
    await drawer.locator('.ant-drawer-footer .ant-btn-primary').click()
    const required = drawer.locator('.ant-form-item:has(.ant-form-item-required)')
    await expect(drawer.locator('.ant-form-item-has-error').first(), name).toBeVisible()
    // A field with a value needs no mark.
    const unmarked = await required.evaluateAll((items) =>
      items
        .filter(
          (item) =>
            !item.matches('.ant-form-item-has-error, .ant-form-item-has-warning') &&
            !item.querySelector('input:checked, input[value]:not([value=""]), .ant-select-content-has-value'),
        )
        .map((item) => item.textContent),
    )
    expect.soft(unmarked, name).toEqual([])
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener, 'the keyboard is where it was').toBeFocused()
  }
  expect(complaints).toEqual([])
})
