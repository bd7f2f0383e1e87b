type Props = {
  /** '' when there was no value. */
  before: string
  after: string
}

/** The value before and after a change, which screen readers also tell apart. */
export function BeforeAfter({ before, after }: Props) {
  return (
    <>
      <span className="sr-only">avant </span>
      {before ? <del className="text-ink-2">{before}</del> : <span className="text-ink-2">vide</span>}
      <span aria-hidden="true"> → </span>
      <span className="sr-only">, après </span>
      {after ? <ins className="font-semibold no-underline">{after}</ins> : <span className="text-ink-2">vide</span>}
    </>
  )
}
