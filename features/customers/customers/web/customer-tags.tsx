import { Tag } from 'antd'

/** The tags of a customer. */
export const CustomerTags = ({ tags }: { tags: readonly string[] }) => (
  <span className="customer-tags" title={tags.join(' · ')}>
    {tags.map((tag) => (
      <Tag key={tag}>{tag}</Tag>
    ))}
  </span>
)
