import { Button, ConfigProvider, Form, Input } from 'antd'
import chinese from 'antd/es/locale/zh_CN.js'

const words = { apply: 'OK' }
const required = [{ required: true }]

/** A sign-in form with its rules. */
export function SignIn() {
  return (
    <ConfigProvider locale={chinese}>
      <Form layout="vertical" style={{ width: 360, margin: '18vh auto' }}>
        <Form.Item name="username" label="username" rules={required}>
          <Input />
        </Form.Item>
        <Form.Item name="password" label="password" rules={required}>
          <Input.Password />
        </Form.Item>
        <Button type="primary" htmlType="submit" block>
          {words.apply}
        </Button>
      </Form>
    </ConfigProvider>
  )
}
