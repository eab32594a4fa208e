import { useState } from 'react'
import { Form, Input, Modal } from 'antd'

import { fill } from '#platform/text/texts.ts'
import { platformTexts } from '#platform/text/platform.texts.ts'
import { call } from '#platform/web/call.ts'
import { rulesOf } from '#platform/web/forms/rules-of.ts'
import { useDraft } from '#platform/web/forms/use-draft.ts'
import { useTexts } from '#platform/web/language/use-texts.ts'
import { notify } from '#platform/web/notices.ts'
import { useQueryClient } from '@tanstack/react-query'

import { longestComment } from '../face/news-comments-model.ts'
import { type NewsComment, newsContract } from '../news.contract.ts'
import { newsTexts } from '../news.texts.ts'

/** Answers a comment below its news item. */
export function CommentReplyDialog({ comment, onClose }: { comment: NewsComment; onClose: () => void }) {
  const t = useTexts(newsTexts)
  const { invalid } = useTexts(platformTexts)
  const queries = useQueryClient()
  const [form] = Form.useForm<{ text: string }>()
  const draft = useDraft(form)
  const [key] = useState(() => crypto.randomUUID())
  const send = async () => {
    const isDone = await draft.submit(({ text }) =>
      call(
        newsContract.addComment,
        { params: { id: comment.contentId }, body: { text, replyTo: comment.commentId } },
        { quiet: true, idempotencyKey: key },
      ),
    )
    if (!isDone) return
    notify('success', t.done.reply)
    await queries.invalidateQueries({ queryKey: ['news'] })
    onClose()
  }
  return (
    <Modal
      open
      width={640}
      title={fill(t.review.replyTo, { text: comment.text.slice(0, 40) })}
      okText={t.review.send}
      confirmLoading={draft.isBusy}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ text: '' }} onValuesChange={draft.touch}>
        <Form.Item
          name="text"
          label={t.review.yourReply}
          rules={rulesOf(newsContract.addComment.body, 'text', invalid)}
        >
          <Input.TextArea autoFocus maxLength={longestComment} showCount autoSize={{ minRows: 3 }} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
