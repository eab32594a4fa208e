/** Says how many like the page. A like draws no page anew, so the number is asked for. */
export function showLikes(part: ParentNode): void {
  for (const place of part.querySelectorAll<HTMLElement>('[data-likes]'))
    void fetch(`/v2/h5/news/likes?publicId=${place.dataset.likes ?? ''}`)
      .then((answer) => answer.json())
      .then(({ data }: { data: { likes: number } | null }) => {
        if (data && data.likes > 0) place.textContent = String(data.likes)
      })
      // Without the number the page is as good.
      .catch(() => undefined)
}
