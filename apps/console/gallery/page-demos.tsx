import { Button, Collapse, Pagination } from 'antd'
import { PageViews } from '#platform/web/ui/page-views.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { PhoneFrame } from '#platform/web/ui/phone-frame.tsx'
import { ScrollBox } from '#platform/web/ui/scroll-box.tsx'
import { Section } from '#platform/web/ui/section.tsx'
import { Demo } from './demo.tsx'
import { departments, sample } from './gallery.data.ts'

const actions = (
  <>
    <Button type="primary">{sample.add}</Button>
    <Button>{sample.export}</Button>
  </>
)
const lines = departments.map((name) => <p key={name}>{name}</p>)

const views = departments.slice(0, 2).map((label, index) => ({ value: String(index), label }))

/** What screens are made of. */
export const PageDemos = () => (
  <>
    <Demo name="Page, PageViews, Section">
      <div className="demo-wide">
        <Page
          title={sample.people}
          help={sample.sentence}
          views={<PageViews value="0" views={views} onChange={() => undefined} />}
          actions={actions}
        >
          <Section title={sample.department} extra={<Button type="link">{sample.more}</Button>}>
            {sample.sentence}
          </Section>
        </Page>
      </div>
    </Demo>
    <Demo name="PhoneFrame">
      <PhoneFrame scale={0.4}>{lines}</PhoneFrame>
    </Demo>
    <Demo name="ScrollBox">
      <ScrollBox label={sample.department} className="demo-scroll">
        {lines}
      </ScrollBox>
    </Demo>
    <Demo name="Collapse, Pagination">
      <Collapse
        className="demo-wide"
        items={departments.map((name) => ({ key: name, label: name, children: sample.sentence }))}
      />
      <Pagination total={85} showSizeChanger />
      <Pagination total={85} simple />
    </Demo>
  </>
)
