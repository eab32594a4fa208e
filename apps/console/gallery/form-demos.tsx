import type { ReactNode } from 'react'
import {
  AutoComplete,
  Cascader,
  Checkbox,
  ColorPicker,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Radio,
  Select,
  Slider,
  Switch,
  TimePicker,
  TreeSelect,
  Upload,
} from 'antd'
import { Demo } from './demo.tsx'
import { departments, sample } from './gallery.data.ts'
import { portrait } from './portrait.ts'

const options = departments.map((value) => ({ value, label: value }))
const tree = [{ value: sample.people, title: sample.people, label: sample.people, children: options }]

/** Every kind of field; a field is drawn in each of the states. */
const fields: Readonly<Record<string, ReactNode>> = {
  Input: <Input defaultValue={sample.name} allowClear />,
  'Input placeholder': <Input placeholder={sample.search} />,
  'Input prefix': <Input prefix="+86" showCount maxLength={11} />,
  'Input.Password': <Input.Password />,
  'Input.Search': <Input.Search />,
  'Input.TextArea': <Input.TextArea rows={2} showCount maxLength={200} defaultValue={sample.longName} />,
  'Input.OTP': <Input.OTP length={6} />,
  InputNumber: <InputNumber defaultValue={12} min={0} />,
  Select: <Select options={options} defaultValue={departments[0]} />,
  'Select multiple': <Select mode="multiple" options={options} defaultValue={departments.slice(0, 2)} />,
  AutoComplete: <AutoComplete options={options} />,
  TreeSelect: <TreeSelect treeData={tree} treeCheckable defaultValue={departments.slice(0, 2)} />,
  Cascader: <Cascader options={tree} />,
  DatePicker: <DatePicker />,
  RangePicker: <DatePicker.RangePicker allowEmpty={[true, true]} />,
  TimePicker: <TimePicker />,
  'Checkbox.Group': <Checkbox.Group options={options} defaultValue={departments.slice(0, 1)} />,
  'Radio.Group': <Radio.Group options={options} defaultValue={departments[0]} />,
  'Radio buttons': <Radio.Group options={options} optionType="button" defaultValue={departments[0]} />,
  Switch: <Switch />,
  Slider: <Slider defaultValue={40} />,
  ColorPicker: <ColorPicker defaultValue="#409eff" showText />,
  'Upload picture': (
    <Upload
      listType="picture-card"
      defaultFileList={[{ uid: '1', name: sample.portrait, status: 'done', url: portrait }]}
    >
      {sample.add}
    </Upload>
  ),
}

const wrong = { validateStatus: 'error', help: sample.wrong } as const

/** All kinds of fields: as they are, required and wrong, off. */
export const FormDemos = () => (
  <Demo name="Form.Item">
    {(['idle', 'wrong', 'off'] as const).map((state) => (
      <Form key={state} layout="vertical" disabled={state === 'off'} className="demo-form">
        {Object.entries(fields).map(([name, field]) => (
          <Form.Item key={name} label={name} required={state === 'wrong'} {...(state === 'wrong' && wrong)}>
            {field}
          </Form.Item>
        ))}
      </Form>
    ))}
  </Demo>
)
