import { useEffect, useState } from 'react'
import { Button, ConfigProvider, Form, Input, Select, Table, Tag } from 'antd'
import chinese from 'antd/es/locale/zh_CN.js'

interface Row {
  id: number
  name: string
  mobile: string
  email: string
  state: string
}

const states = ['active', 'paused'].map((value) => ({ value, label: value }))

const words = { apply: 'OK', edit: 'edit', pause: 'pause' }

const columns = [
  { title: 'id', dataIndex: 'id', width: 90 },
  { title: 'name', dataIndex: 'name', width: 120 },
  { title: 'mobile', dataIndex: 'mobile', width: 140 },
  { title: 'email', dataIndex: 'email', width: 200 },
  {
    title: 'state',
    dataIndex: 'state',
    width: 90,
    render: (state: string) => <Tag color={state === 'active' ? 'success' : 'default'}>{state}</Tag>,
  },
  {
    title: '',
    width: 170,
    render: () =>
      [words.edit, words.pause].map((word) => (
        <Button key={word} type="link" size="small">
          {word}
        </Button>
      )),
  },
]

/** A list with filters, selection and pages. */
export function List() {
  const [rows, setRows] = useState<Row[]>()
  useEffect(() => {
    void fetch('/rows').then(async (answer) => setRows((await answer.json()) as Row[]))
  }, [])
  return (
    <ConfigProvider locale={chinese}>
      <Form layout="inline">
        <Form.Item name="name" label="name">
          <Input />
        </Form.Item>
        <Form.Item name="state" label="state">
          <Select style={{ width: 140 }} options={states} />
        </Form.Item>
        <Button type="primary">{words.apply}</Button>
      </Form>
      <Table<Row>
        rowKey="id"
        size="middle"
        loading={!rows}
        dataSource={rows ?? []}
        columns={columns}
        rowSelection={{}}
        pagination={{ pageSize: 20 }}
      />
    </ConfigProvider>
  )
}
